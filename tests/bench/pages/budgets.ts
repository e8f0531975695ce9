/** What a page may weigh and how fast it must be. Bytes are what travels after gzip; brotli makes them a seventh less. */
export type PageKind = 'content' | 'search' | 'vehicle'

/** Kilobytes of 1,000 bytes: an empty page of Next 16.4 with React 19 sends 136. */
export const scriptBudget: Record<PageKind, number> = { content: 150, vehicle: 190, search: 230 }

export type PageFigures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Seconds. */
  lcp: number
  cls: number
  /** Milliseconds. */
  tbt: number
  /** TBT by the processor's time, ms. */
  processor: number
  /** Kilobytes as they travel. */
  script: number
  style: number
  document: number
  image: number
}

/** The Payload website template's unseeded home page on the machine of the issue. */
export const templateFigures: Partial<PageFigures> = {
  performance: 86,
  lcp: 3.6,
  tbt: 227,
  script: 253,
}
/** Requests/s of the template's cached home page on one core. */
export const templateRequests = 850

type Budget = {
  name: string
  of: keyof PageFigures
  holds: (value: number) => boolean
  says: string
}

export function budgetsOf(kind: PageKind): Budget[] {
  const atMost = (of: keyof PageFigures, name: string, limit: number): Budget => ({
    ...{ name, of, says: `≤ ${limit}` },
    holds: (value) => value <= limit,
  })
  const atLeast = (of: keyof PageFigures, name: string, limit: number): Budget => ({
    ...{ name, of, says: `≥ ${limit}` },
    holds: (value) => value >= limit,
  })
  return [
    atLeast('performance', 'performance', 95),
    atLeast('accessibility', 'accessibility', 100),
    atLeast('bestPractices', 'best practices', 100),
    atLeast('seo', 'SEO', 100),
    atMost('lcp', 'LCP s', 2),
    atMost('cls', 'CLS', 0.02),
    atMost('tbt', 'TBT ms', 100),
    atMost('script', 'JS kB', scriptBudget[kind]),
  ]
}

/**
 * How much slower a mid-range phone is than this machine, from Lighthouse's own index of the
 * machine: the steps of its throttling calculator.
 */
export function slowdownFor(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 433
  return 1 + Math.max(0, benchmarkIndex - 150) / 650
}
