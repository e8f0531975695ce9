import base from '../vitest.config'

/** The unit tests of the core alone, in one project: Stryker runs it for each mutant. */
export default {
  ...base,
  test: {
    testTimeout: 60_000,
    include: ['finance', 'inventory', 'stock-index/filters', 'leads', 'feeds'].map(
      (subject) => `tests/unit/${subject}/**/*.test.ts`,
    ),
  },
}
