// Which of a language's functions are tests, and which only group tests.

import type { PartKind } from '../types.ts';

// it('adds', …   test.each([…])('…   bench("…
const testCall = /^\s{0,400}(?:it|test|specify|bench|Deno\.test|QUnit\.test)\b[.\w]{0,60}[ (]/;
// describe('Stack', () => {   context "when empty" do
const groupCall =
  /^\s{0,400}(?:describe|context|suite|feature|beforeEach|afterEach|beforeAll|afterAll)\b[.\w]{0,60}[ (]/;
// def test_adds(self):   async def test_adds():   func TestAdds(t *testing.T)   fun testAdds()
const testName =
  /\b(?:def|func|function|fun|void)[ \t]{1,8}(?:test|Test|Benchmark|Fuzz|Example)(?![a-z])\w{0,200}[ \t]{0,8}\(/;
// @Test   @ParameterizedTest   #[test]   #[tokio::test]   [Fact]   [TestMethod]   @pytest.mark
const testMark =
  /^\s{0,400}(?:@\w{0,30}Test\b|#\[(?:[\w:]{1,40}::)?test\b|\[(?:Fact|Theory|Test\w{0,20})\b)/;
// TEST_F(Stack, Pops) {   BOOST_AUTO_TEST_CASE(pops)   TEST_CASE("pops")
const testMacro = /^(?:[A-Z]{0,20}_)?TEST(?:_[A-Z]{1,20}){0,3}[ \t]{0,4}\(/;

/** What a function is: by its head, and by what stands right above it. */
export function kindOf(head: string, above: readonly string[]): PartKind {
  if (groupCall.test(head)) return 'block';
  const test = testCall.test(head) || testName.test(head) || testMacro.test(head.trimStart());
  return test || above.some((line) => testMark.test(line)) ? 'test' : 'function';
}
