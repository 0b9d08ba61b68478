// The drawer of .NET: exceptions, `dotnet test`, and what the SDK and NuGet say; compilers' lines are the tool drawer's.

import type { Language, Parser } from '../../types.ts';
import { readerOf } from '../tool/engine.ts';
import type { Row } from '../tool/row.ts';
import { raised, test } from './raised.ts';

/** What the other rooms need to know of .NET. */
export const dotnet: Language = {
  name: 'dotnet',
  extensions: ['.cs', '.fs', '.vb', '.cshtml', '.razor'],
  vendor: ['.nuget', 'packages'],
  runtime: /^\/_\//,
  scope: null,
  facts: null,
  rules: [],
};

/** Errors of a project, which name no line. */
export const projectRows: readonly Row[] = [
  {
    tool: 'project',
    category: 'dependency',
    pattern:
      /^ {0,8}(?:\d{1,3}>)?(?<file>(?:[A-Za-z]:)?[^\s:][^:]{0,300}\.(?:cs|fs|vb)proj|[^\s:][^:]{0,300}\.sln) ?: (?<severity>error|warning) (?<code>(?:NU|NETSDK|MSB)\d{3,5}) ?: (?<message>.{1,1000}?)(?: \[[^\]]{1,300}\])?$/,
    certain: true,
    recorded: false,
    hits: [
      [
        '/app/Till.csproj : error NU1101: Unable to find package Rates. No packages exist with this id in source(s): nuget',
        '/app/Till.csproj:-:- Unable to find package Rates. No packages exist with this id in source(s): nuget',
      ],
    ],
    misses: ['/app/Till.csproj : warning: old'],
  },
];

const project: Parser = { id: 'dotnet', parse: readerOf(projectRows, 'dotnet') };

/** Its parsers, the more specific first. */
export const parsers: readonly Parser[] = [test, raised, project];
