import base from '../vitest.config'

/** The unit tests of the core alone, in one project: Stryker runs it for each mutant. */
export default {
  ...base,
  test: {
    testTimeout: 60_000,
    include: [
      ...['finance', 'inventory', 'stock-index/filters', 'leads', 'feeds'].map(
        (subject) => `tests/unit/${subject}/**/*.test.ts`,
      ),
      // What the filters find, against another way to find it.
      'tests/unit/stock-index/{differential,parts}.test.ts',
    ],
  },
}
