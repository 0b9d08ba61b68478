// The file that governs the tool that failed: what it builds, how it finds modules, what it loads.

import { governed, manifests } from '../../languages/index.ts';
import type { Failure } from '../../types.ts';
import type { Lead } from '../lead.ts';
import { distance, folderOf } from '../own.ts';
import type { Project } from '../project.ts';

interface Governing {
  readonly from: string;
  readonly project: Project;
  readonly sought: readonly string[];
}

/** Configuration files that the failure's kind calls for, the nearest of each name. */
export function configurationLeads(
  { message, kind, excerpt, category, frames }: Failure,
  { from, project, sought }: Governing,
): readonly Lead[] {
  const text = `${kind}\n${message}\n${excerpt}`.slice(0, 20_000);
  const rules = governed.filter(({ sign }) => sign.test(text));
  if (
    rules.length === 0 &&
    (category === 'config' || category === 'dependency' || frames.length === 0)
  ) {
    rules.push({ ...{ sign: /^/, files: manifests, worth: 0.3, sought: [] } });
  }
  return rules.flatMap((rule) => {
    const files = project.files.filter((file) => rule.files.test(file));
    return nearestOf(files, folderOf(from)).flatMap((file) => {
      const source = project.source(file);
      if (source === undefined) return [];
      const lead: Lead = {
        ...{ source, line: 1, worth: rule.worth, about: nameOf(file) },
        ...{ why: 'configuration', shows: 'file', sought: [...sought, ...rule.sought] },
      };
      return [lead];
    });
  });
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);
const mostFiles = 3;

/** Of files with one name the nearest to a folder. */
function nearestOf(files: readonly string[], folder: string): readonly string[] {
  const sorted = files.toSorted((one, other) => distance(folder, one) - distance(folder, other));
  const names = sorted.map(nameOf);
  return sorted.filter((file, index) => names.indexOf(nameOf(file)) === index).slice(0, mostFiles);
}
