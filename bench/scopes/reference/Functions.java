// Java's own compiler: for each file named on stdin, a line of JSON: [path, [[first, last], ...]] or null.

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

public class Functions {
  public static void main(String[] args) throws Exception {
    var compiler = ToolProvider.getSystemJavaCompiler();
    var names = new BufferedReader(new InputStreamReader(System.in));
    for (String name = names.readLine(); name != null; name = names.readLine()) {
      var faults = new DiagnosticCollector<JavaFileObject>();
      var files = compiler.getStandardFileManager(faults, null, null);
      var options = List.of("-proc:none");
      var task = (JavacTask) compiler.getTask(null, files, faults, options, null, files.getJavaFileObjects(Path.of(name)));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      List<String> found = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        new TreeScanner<Void, Void>() {
          @Override
          public Void visitMethod(MethodTree method, Void none) {
            long from = positions.getStartPosition(unit, method);
            long to = positions.getEndPosition(unit, method);
            if (method.getBody() != null && to >= 0) {
              var lines = unit.getLineMap();
              found.add("[" + lines.getLineNumber(from) + "," + lines.getLineNumber(to - 1) + "]");
            }
            return super.visitMethod(method, none);
          }
        }.scan(unit, null);
      }
      boolean faulty = faults.getDiagnostics().stream().anyMatch(each -> each.getKind() == javax.tools.Diagnostic.Kind.ERROR);
      System.out.println("[\"" + name + "\"," + (faulty ? "null" : found) + "]");
    }
  }
}
