// The test that failed, where no frame leads into it.

import type { Lead } from '../lead.ts';
import type { Project } from '../project.ts';
import { worths } from '../worths.ts';

/** `tests/a.py::test_total[3]`, `TestBerths/empty`, `quay > moors`: parts of a test's name. */
const parts = /::|\s[>›]\s|\/|#|\$/;
const mostTests = 2;
const mostPlaces = 2;

/** The places where the first failed tests are written, by their names or their titles. */
export function testLeads(tests: readonly string[], project: Project): readonly Lead[] {
  return tests.slice(0, mostTests).flatMap((test) => {
    const about =
      test
        .split(parts)
        .at(-1)
        ?.replace(/[[(].{0,200}$/, '')
        .trim() ?? '';
    const defined = project.places(about).filter(({ role }) => role === 'defines');
    const places = defined.length > 0 ? defined : about.length < 4 ? [] : project.holding(about);
    return places.slice(0, mostPlaces).map(
      ({ source, line }): Lead => ({
        ...{ source, line, about, worth: worths.testNamed, sought: [] },
        ...{ why: 'test', shows: 'part' },
      }),
    );
  });
}
