// javac, by javax.tools.
//
// Truth: a DiagnosticListener. The text is javac's own, by a second task in the same process: a task with
// a listener prints nothing. One process compiles all samples, since starting Java costs more.

import { program } from '../programs/java.mjs';
import { randomOf } from '../random.mjs';
import { programOf, ran, written } from '../tools.mjs';

export const name = 'javac';
export const tools = ['javac'];

export async function available() {
  return programOf('javac') === null ? 'no javac' : null;
}

const styles = {
  plain: { flags: [] },
  '-Xlint': { flags: ['-Xlint:all'] },
  '-Werror': { flags: ['-Xlint:all', '-Werror'] },
  verbose: { flags: ['-Xdiags:verbose'] },
  'one error': { flags: ['-Xmaxerrs', '1'] },
  German: { flags: [], language: 'de' },
  Japanese: { flags: ['-Xlint:all'], language: 'ja' },
};

export async function* samples({ seed, count, folder }) {
  const names = Object.keys(styles);
  const jobs = [];
  for (let n = 0; n < count; n += 1) {
    const style = names[n % names.length];
    const random = randomOf(`javac ${seed} ${n}`);
    const files = program(random, { broken: random.chance(0.85) });
    const below = Object.fromEntries(
      Object.entries(files).map(([file, text]) => [`${n}/${file}`, text]),
    );
    written(folder, below);
    const { flags, language = 'en' } = styles[style];
    jobs.push({ style, flags, language, files: Object.keys(below) });
  }
  const lines = jobs.map(({ flags, language, files }) =>
    [language, flags.join('|'), files.join('|')].join('\t'),
  );
  written(folder, { 'jobs.txt': lines.join('\n'), 'Compile.java': compiler });
  const { output, errors } = await ran(['java', 'Compile.java', 'jobs.txt'], {
    cwd: folder,
    apart: true,
  });
  const results = output.split('\x1e').slice(0, -1);
  if (results.length !== jobs.length) throw new Error(`javac: ${errors}`);
  for (const [n, result] of results.entries()) {
    const [text, places] = result.split('\x1f');
    const found = places.split('\n').filter(Boolean).map(placeOf);
    const { style, flags, files } = jobs[n];
    const shown = style === 'one error' ? found.slice(0, 1) : found;
    const first = found.find(({ file }) => file !== null) ?? null;
    const truth = { first, errors: shown };
    const command = ['javac', ...flags, ...files];
    yield {
      id: `javac-${seed}-${n}`,
      tool: 'javac',
      style,
      output: text,
      exit: found.length > 0 ? 1 : 0,
      command,
      truth,
    };
  }
}

function placeOf(row) {
  const [file, line, column] = row.split('\t');
  if (file === '' || Number(line) < 1) return { file: null, line: null, column: null };
  return { file, line: Number(line), column: Number(column) };
}

/** Writes, for each job, the text, U+001F, a row an error (file, line, column), U+001E. */
const compiler = `
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

public class Compile {
    public static void main(String[] args) throws Exception {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        for (String job : Files.readAllLines(Path.of(args[0]))) {
            String[] parts = job.split("\\t");
            Locale.setDefault(Locale.forLanguageTag(parts[0]));
            List<String> flags = new ArrayList<>(List.of("-proc:none", "-d", "classes", "-encoding", "UTF-8"));
            if (!parts[1].isEmpty()) flags.addAll(List.of(parts[1].split("\\\\|")));
            Files.createDirectories(Path.of("classes"));
            String[] files = parts[2].split("\\\\|");
            StringWriter text = new StringWriter();
            DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
            try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
                javac.getTask(text, manager, null, flags, null, manager.getJavaFileObjects(files)).call();
            }
            try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
                javac.getTask(new StringWriter(), manager, found, flags, null, manager.getJavaFileObjects(files)).call();
            }
            out.print(text + "\\u001f");
            for (Diagnostic<? extends JavaFileObject> one : found.getDiagnostics()) {
                if (one.getKind() != Diagnostic.Kind.ERROR) continue;
                JavaFileObject source = one.getSource();
                String file = source == null ? "" : source.getName();
                out.print(file + "\\t" + one.getLineNumber() + "\\t" + one.getColumnNumber() + "\\n");
            }
            out.print("\\u001e");
        }
        out.flush();
    }
}
`;
