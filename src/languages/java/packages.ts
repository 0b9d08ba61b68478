// Whose code a frame is in, told by its class: a frame of Java prints no path.

/** Path pieces that mark other people's code. */
export const vendor: readonly string[] = ['.m2', '.gradle'];

// java.lang.Integer.parseInt · jdk.internal.reflect.… · kotlin.collections.CollectionsKt.first
const runtimePackage = /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx)\./;

// org.junit.jupiter.api.AssertEquals.assertEquals · org.assertj.core.api.…
const testPackage =
  /^(?:org\.junit|junit|org\.opentest4j|org\.assertj|org\.hamcrest|org\.testng|org\.mockito|com\.google\.common\.truth|kotlin\.test|org\.apache\.maven)\./;

/** Whether the qualified method is of the JDK or of Kotlin's own library. */
export function isRuntime(method: string): boolean {
  return runtimePackage.test(method);
}

/** Whether it is of what checks and runs tests: the failing line is the one that called it. */
export function isTesting(method: string): boolean {
  return testPackage.test(method);
}
