import type { WeeklyPriceSite } from '@/search/filters/filter-names'

/** Default prices: AUD, lowest first. */
const usual = {
  sale: [10_000, 15_000, 20_000, 30_000, 45_000],
  weekly: [200, 250, 300, 400, 500],
}

/**
 * The prices of a ladder, lowest first: the editor's, else the defaults for the site's kind of
 * price.
 */
export const stepsOf = (
  steps: readonly number[] | null | undefined,
  { flags }: WeeklyPriceSite,
): number[] =>
  steps?.length
    ? [...steps].sort((a, b) => a - b)
    : flags.price.subscription
      ? usual.weekly
      : usual.sale
