// What a CI job writes of itself: the scripts it is about to run, and its cleaning up afterwards.

/** ##[group]Run npm ci     and the script, its shell and its environment, up to ##[endgroup] */
const scriptBegins = /^##\[group\]Run /;
const scriptEnds = /^##\[endgroup\]/;

/** Post job cleanup.     Cleaning up orphan processes     Uploading artifacts for failed job */
const cleanup =
  /^(?:Post job cleanup\.|Cleaning up orphan processes|Cleaning up project directory and file based variables|##\[section\]Finishing: )/;

/** + echo "error: no port"     ++ make all */
const traced = /^\+{1,4} \S/;

/** For each line whether the job wrote it of itself, so that `echo "error: $x"` is no error. */
export function echoedLines(lines: readonly string[]): readonly boolean[] {
  let inScript = false;
  let isOver = false;
  return lines.map((line) => {
    if (scriptBegins.test(line)) inScript = true;
    else if (scriptEnds.test(line)) inScript = false;
    if (cleanup.test(line)) isOver = true;
    return inScript || isOver || traced.test(line);
  });
}
