// A reporter for node:test that writes its events of failure, a JSON line each.

const stackOf = (error) => (error && typeof error === 'object' ? String(error.stack) : null);

export default async function* events(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:fail') continue;
    const error = data.details.error;
    const stacks = [];
    for (let one = error; one && stacks.length < 9; one = one.cause) stacks.push(stackOf(one));
    const { name, file, line, column, nesting } = data;
    const { failureType } = error ?? {};
    yield `${JSON.stringify({ name, file, line, column, nesting, failureType, stacks })}\n`;
  }
}
