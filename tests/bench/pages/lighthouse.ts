import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'
import { browserFlags, browserPath } from './phone'

/**
 * Lighthouse with its own mobile defaults, each page in a browser of its own as its command does it:
 * the scores and the reckoned times, and the times of a run that is really throttled.
 */
export async function measureLighthouse(address: string): Promise<Record<string, number>> {
  const simulated = await run(address, { throttlingMethod: 'simulate' })
  const throttled = await run(address, {
    throttlingMethod: 'devtools',
    onlyCategories: ['performance'],
  })
  return {
    performance: simulated.score('performance'),
    accessibility: simulated.score('accessibility'),
    'best practices': simulated.score('best-practices'),
    SEO: simulated.score('seo'),
    'LCP simulated, s': simulated.value('largest-contentful-paint') / 1000,
    'TBT simulated, ms': simulated.value('total-blocking-time'),
    CLS: simulated.value('cumulative-layout-shift'),
    'LCP throttled, s': throttled.value('largest-contentful-paint') / 1000,
    'TBT throttled, ms': throttled.value('total-blocking-time'),
  }
}

async function run(address: string, flags: Flags) {
  const browser = await launch({
    chromePath: browserPath(),
    chromeFlags: ['--headless=new', ...browserFlags],
  })
  try {
    const result = await lighthouse(address, { ...flags, port: browser.port, logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse has no result for ${address}`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse on ${address}: ${runtimeError.message}`)
    return {
      score: (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100),
      value: (id: string) => audits[id]?.numericValue ?? Number.NaN,
    }
  } finally {
    browser.kill()
  }
}
