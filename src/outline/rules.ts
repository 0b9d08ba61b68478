// The rules of languages that have no drawer's syntax.

import type { MaskSyntax } from '../types.ts';
import type { Rules } from './ruled.ts';

const double: MaskSyntax = { is: 'string', open: /"/, close: '"', escapes: true };
const single: MaskSyntax = { is: 'string', open: /'/, close: "'", escapes: true };
const slashes: MaskSyntax = { is: 'comment', open: /\/\//, close: '\n' };
const stars: MaskSyntax = { is: 'comment', open: /\/\*/, close: '*/', multiline: true };
// `$#` and `${#name}` of a shell are no comments
const hash: MaskSyntax = { is: 'comment', open: /(?<![$\w{])#/, close: '\n' };
const dashes: MaskSyntax = { is: 'comment', open: /--/, close: '\n' };

const braces = {
  closer: /^[})\]]/,
  middle: /^(?:\{|\)[^;]{0,200}[{:]|where\b|else\b|catch\b|finally\b)/,
};
// [Fact]   @Override   #[Route('/')]   /// <summary>   // why   /** … */
const marks = /^\s{0,400}(?:\[[A-Z][\w.]{0,80}(?:\(.{0,300}\))?\]$|@\w|#\[|\/\/|\/?\*)/;
const hashes = /^\s{0,400}#/;

const ruby: Rules = {
  masks: [hash, double, single],
  starts: [
    // it 'adds two' do   test "adds two" do
    {
      is: 'test',
      begins:
        /^\s{0,400}(?:it|test|specify|scenario) ?\(?(?<quote>["'])(?<name>.{1,300}?)\k<quote>.{0,100}\bdo\b/,
    },
    { is: 'test', begins: /^\s{0,400}def (?<name>test_\w{1,200})/ },
    // def self.load(path)   def ==(other)
    {
      is: 'function',
      begins:
        /^\s{0,400}(?:private |protected |public )?def (?:self\.|\w{1,80}\.)?(?<name>[\w]{1,200}[?!=]?|[^\w\s(]{1,3})/,
    },
    { is: 'class', begins: /^\s{0,400}(?:class|module) (?<name>[\w:]{1,200})/ },
    // describe Stack do   task :build do   let(:stack) do
    {
      is: 'block',
      begins:
        /^\s{0,400}(?:RSpec\.)?(?:describe|context|namespace|task|let!?|before|after|included|class_methods)\b[ (]?(?<name>.{0,100}?)\)?,? ?(?:\bdo\b|\{)/,
    },
    { is: 'constant', begins: /^\s{0,400}(?<name>[A-Z][A-Z0-9_]{0,200}) ?=(?!=)/ },
  ],
  closer: /^(?:end\b|[})\]])/,
  middle: /^(?:rescue|ensure|else|elsif|when|in)\b/,
  attached: hashes,
};

const elixir: Rules = {
  ...ruby,
  starts: [
    { is: 'test', begins: /^\s{0,400}test "(?<name>[^"]{1,300})"/ },
    { is: 'function', begins: /^\s{0,400}(?:defp?|defmacrop?|defguardp?) (?<name>\w{1,200}[?!]?)/ },
    { is: 'class', begins: /^\s{0,400}def(?:module|protocol|impl) (?<name>[\w.]{1,200})/ },
    {
      is: 'block',
      begins: /^\s{0,400}(?:describe|setup|schema|scope|pipeline)\b (?<name>.{0,100}?),? ?\bdo\b/,
    },
    { is: 'type', begins: /^\s{0,400}(?:@typep?|defstruct)\b ?(?<name>\w{0,100})/ },
    // @rates %{
    {
      is: 'constant',
      begins:
        /^\s{0,400}@(?<name>(?!doc|moduledoc|spec|impl|type|typep|behaviour|callback)\w{1,100}) \S/,
    },
  ],
  middle: /^(?:rescue|after|else|catch)\b/,
  attached: /^\s{0,400}(?:#|@(?:doc|spec|impl|tag)\b)/,
};

const lua: Rules = {
  masks: [dashes, double, single],
  starts: [
    {
      is: 'function',
      begins: /^\s{0,400}(?:local )?function (?:[\w]{1,80}[.:]){0,6}(?<name>\w{1,200})/,
    },
    {
      is: 'function',
      begins: /^\s{0,400}(?:local )?(?:[\w]{1,80}[.:]){0,6}(?<name>\w{1,200}) ?= ?function\b/,
    },
    {
      is: 'test',
      begins: /^\s{0,400}(?:it|describe)\((?<quote>["'])(?<name>.{1,200}?)\k<quote>, ?function/,
    },
    { is: 'constant', begins: /^(?:local )?(?:[\w]{1,80}\.){0,6}(?<name>\w{1,200}) ?=(?!=)/ },
  ],
  closer: /^(?:end\b|[})\]])/,
  middle: /^(?:else|elseif)\b/,
  attached: /^\s{0,400}--/,
};

const php: Rules = {
  masks: [hash, slashes, stars, double, single],
  starts: [
    { is: 'test', begins: /^\s{0,400}(?:public )?function (?<name>test\w{1,200})/ },
    { is: 'test', begins: /^\s{0,400}(?:it|test)\((?<quote>["'])(?<name>.{1,200}?)\k<quote>/ },
    {
      is: 'function',
      begins:
        /^\s{0,400}(?:(?:public|private|protected|static|abstract|final) ){0,4}function &?(?<name>\w{1,200})/,
    },
    {
      is: 'class',
      begins: /^\s{0,400}(?:(?:abstract|final|readonly) ){0,3}class (?<name>\w{1,200})/,
    },
    { is: 'type', begins: /^\s{0,400}(?:interface|trait|enum) (?<name>\w{1,200})/ },
    {
      is: 'constant',
      begins:
        /^\s{0,400}(?:(?:public|private|protected|final|static) ){0,3}const (?:\w{1,60} )?(?<name>\w{1,200}) ?=/,
    },
    { is: 'constant', begins: /^(?:\$(?<name>\w{1,200}) ?=(?!=)|return \[)/ },
  ],
  ...braces,
  attached: marks,
};

const perl: Rules = {
  masks: [hash, double, single],
  starts: [
    { is: 'test', begins: /^\s{0,400}subtest (?<quote>["'])(?<name>.{1,200}?)\k<quote>/ },
    { is: 'function', begins: /^\s{0,400}(?:sub|method|fun) (?<name>[\w:]{1,200})/ },
    { is: 'class', begins: /^package (?<name>[\w:]{1,200})[^;]{0,40}\{/ },
    { is: 'constant', begins: /^(?:my|our|use constant) [$@%]?\{?(?<name>\w{1,200})? ?(?:=|\{)/ },
  ],
  ...braces,
  attached: hashes,
};

const csharp: Rules = {
  masks: [
    slashes,
    stars,
    { is: 'string', open: /@"/, close: '"', multiline: true },
    double,
    single,
  ],
  starts: [
    {
      is: 'class',
      begins: /^\s{0,400}(?:[a-z]{1,12} ){0,6}(?:class|record(?: struct)?) (?<name>\w{1,200})/,
    },
    {
      is: 'type',
      begins: /^\s{0,400}(?:[a-z]{1,12} ){0,6}(?:interface|struct|enum) (?<name>\w{1,200})/,
    },
    {
      is: 'constant',
      begins:
        /^\s{0,400}(?:[a-z]{1,12} ){0,4}(?:const|static readonly) [\w<>,.?[\] ]{1,120} (?<name>\w{1,200}) ?=/,
    },
    // public async Task<int> Load<T>(string path)   public Stack(int size)   public int Size => 1
    {
      is: 'function',
      begins:
        /^\s{0,400}(?!(?:return|new|await|throw|else|using|yield|if|while|for|foreach|switch|catch|lock)\b)(?:[\w<>,.?[\]]{1,120} ){1,8}(?<name>\w{1,200})(?:<[\w, ]{1,100}>)? ?(?:\((?!.{0,300};\s{0,20}$)|=> )/,
    },
    {
      is: 'function',
      begins: /^\s{0,400}(?:public|private|internal|protected) (?<name>\w{1,200}) ?\(/,
    },
  ],
  ...braces,
  attached: marks,
};

const swift: Rules = {
  masks: [slashes, stars, { is: 'string', open: /"""/, close: '"""', multiline: true }, double],
  starts: [
    { is: 'test', begins: /^\s{0,400}(?:[a-z@]{1,20} ){0,4}func (?<name>test\w{0,200})/ },
    {
      is: 'function',
      begins: /^\s{0,400}(?:[\w@()]{1,30} ){0,6}func (?<name>[\w]{1,200}|[^\w\s(]{1,3})/,
    },
    { is: 'function', begins: /^\s{0,400}(?:[a-z]{1,20} ){0,4}(?<name>init|deinit|subscript)\b/ },
    {
      is: 'class',
      begins:
        /^\s{0,400}(?:[\w@()]{1,30} ){0,4}(?:class|actor|extension) (?<name>(?!func|var)\w{1,200})/,
    },
    {
      is: 'type',
      begins:
        /^\s{0,400}(?:[\w@()]{1,30} ){0,4}(?:struct|enum|protocol|typealias) (?<name>\w{1,200})/,
    },
    { is: 'constant', begins: /^(?:[a-z]{1,20} ){0,3}(?:let|var) (?<name>\w{1,200})[^=]{0,200}=/ },
  ],
  ...braces,
  attached: marks,
};

const haskell: Rules = {
  masks: [dashes, double],
  starts: [
    {
      is: 'type',
      begins: /^(?:data|newtype|type|class|instance) (?<name>.{1,80}?)(?: where| =|$)/,
    },
    { is: 'function', begins: /^(?<name>(?!import\b|module\b)[a-z_][\w']{0,200}) ::/ },
    {
      is: 'function',
      begins: /^(?<name>(?!import\b|module\b)[a-z_][\w']{0,200})(?: [^=]{0,200})?(?: =|$)/,
    },
  ],
  closer: /^[})\]]/,
  middle: /^where\b/,
  attached: /^--/,
};

const shell: Rules = {
  masks: [hash, double, single],
  starts: [
    { is: 'function', begins: /^\s{0,400}(?:function )?(?<name>[\w:.-]{1,200}) ?\(\)/ },
    { is: 'function', begins: /^\s{0,400}function (?<name>[\w:.-]{1,200})/ },
    { is: 'test', begins: /^@test "(?<name>[^"]{1,300})"/ },
    {
      is: 'constant',
      begins: /^(?:export |readonly |declare (?:-\w{1,4} )?)?(?<name>[A-Za-z_]\w{0,200})=/,
    },
  ],
  closer: /^[})]/,
  middle: /^\{/,
  attached: hashes,
};

// message Row {   type Query {   resource "aws_s3_bucket" "logs" {   service Rates {
const blocks: Rules = {
  masks: [hash, slashes, stars, double],
  starts: [
    {
      is: 'type',
      begins:
        /^\s{0,400}(?:extend )?(?:message|enum|service|type|input|interface|union|model) (?<name>\w{1,200})/,
    },
    { is: 'block', begins: /^(?<name>[a-z_]{1,40}(?: "[^"]{1,200}"){0,2}) ?\{/ },
  ],
  ...braces,
  attached: /^\s{0,400}(?:#|\/\/)/,
};

const cmake: Rules = {
  masks: [hash, double],
  starts: [
    { is: 'function', begins: /^\s{0,400}(?:function|macro) ?\( ?(?<name>\w{1,200})/i },
    { is: 'block', begins: /^\s{0,400}(?!end)\w{1,60} ?\( ?(?<name>[\w:.-]{0,200})/ },
  ],
  closer: /^(?:end(?:function|macro)\b|\))/i,
  middle: /^$/,
  attached: hashes,
};

// {% block content %}   {{ define "row" }}   <script setup>   <template>
const html: Rules = {
  masks: [],
  starts: [
    { is: 'block', begins: /^\s{0,400}\{%-? (?:block|macro) (?<name>\w{1,200})/ },
    { is: 'block', begins: /^\s{0,400}\{\{-? ?(?:define|block) "(?<name>[^"]{1,200})"/ },
    { is: 'block', begins: /^<(?<name>template|script|style)\b/ },
    // <form id="order">
    { is: 'block', begins: /^\s{0,400}<\w{1,20} [^>]{0,200}\bid="(?<name>[^"]{1,100})"/ },
  ],
  closer: /^(?:\{%-? end|\{\{-? ?end|<\/)/,
  middle: /^$/,
  attached: /^$(?!)/,
};

// <dependency>   <plugin>   <PropertyGroup>
const xml: Rules = {
  masks: [],
  starts: [{ is: 'block', begins: /^\s{1,12}<(?<name>[A-Za-z][\w.:-]{0,100})\b/ }],
  closer: /^<\//,
  middle: /^$/,
  attached: /^\s{0,400}<!--/,
};

/** By the name of the format. */
export const rulesOf: Readonly<Record<string, Rules>> = {
  ...{ ruby, elixir, lua, php, perl, csharp, swift, haskell, shell, blocks, cmake, html, xml },
};
