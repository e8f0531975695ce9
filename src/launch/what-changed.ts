import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { LaunchError } from './step'

/**
 * The tests whose subject a folder is, by words of their files' names, for `npm test -- changed`. Unit
 * tests are not named: Vitest finds them by what they import. The others go through a whole platform,
 * so that by imports every change would run them all.
 */
export const subjects: Record<string, readonly string[]> = {
  blocks: ['editing/examples', 'block-example', 'http/routes'],
  collections: ['cms/', 'admin-answers'],
  migrations: ['cms/schema', 'posts-and-files'],
  'next.config.ts': ['http/'],
  'package-lock.json': ['http/', 'journeys'],
  'payload.config.ts': ['cms/', 'admin-answers'],
  seed: ['http/'],
  'src/account/garage': ['garage', 'watchlist'],
  'src/account/sign-in': ['sign-in'],
  'src/account/watchlist': ['watchlist'],
  'src/app': ['http/', 'journeys'],
  'src/calendar': ['test-drives', 'drive-elsewhere', 'promotions/calendar'],
  'src/cms': ['cms/', 'admin-', 'http/hosts', 'person-without-site'],
  'src/dashboards': ['dashboards/', 'admin-accessibility'],
  'src/dealers': ['map.', 'postcode'],
  'src/editing': ['editing', 'admin-', 'publish', 'two-editors', 'earlier-versions', 'new-site'],
  'src/feeds': ['feed'],
  'src/finance': ['finance', 'quick-quote'],
  'src/instrumentation.ts': ['http/hosts'],
  'src/integrations': ['leads/', 'create-customer', 'valuations'],
  'src/inventory': ['search', 'stock', 'compare', 'odd-cars'],
  'src/journeys/finance': ['finance'],
  'src/journeys/online-payment': ['payments/'],
  'src/journeys/purchase': ['purchase'],
  'src/journeys/quick-quote': ['quick-quote'],
  'src/journeys/reserve': ['reserve', 'payments/'],
  'src/journeys/test-drives': ['test-drives', 'drive-elsewhere'],
  'src/journeys/trade-in': ['trade-in', 'valuations'],
  'src/launch': ['launch/', 'standalone'],
  'src/leads': ['leads/', 'form', 'chat'],
  'src/marketing/blog': ['posts-and-files', 'http/routes'],
  'src/marketing/models': ['offers-and-models', 'http/routes'],
  'src/marketing/offers': ['offers-and-models'],
  'src/measurement': ['measurement/', 'tags', 'finance', 'forms', 'page-start'],
  'src/media': ['gallery', 'photo'],
  'src/operations': ['operations/', 'http/hosts'],
  'src/payments': ['payments/', 'reserve', 'purchase'],
  'src/promotions': ['promo'],
  'src/proxy.ts': ['http/', 'visitor-budget'],
  'src/routing': ['http/', 'page-life', 'visitor-budget'],
  'src/search': ['search', 'stock', 'compare'],
  'src/server': ['leads/', 'http/', 'sign-in', 'trade-in'],
  'src/shell': ['http/routes', 'journeys'],
  'src/sites': ['cms/sites', 'new-site', 'http/hosts'],
  'src/stock-index': ['search-contract', 'index-down'],
  'src/transfer': ['transfer/'],
  'src/ui': ['journeys', 'looks', 'accessibility'],
  'src/vehicle': ['vehicle', 'gallery', 'spin-viewer', 'print-page'],
  'src/worker': ['delivery-jobs', 'busy-dealership', 'cms/jobs', 'dead-letters', 'http/hosts'],
}

const parts = ['integration', 'http', 'e2e'] as const
type TestsOf = Record<(typeof parts)[number], string[]>

/**
 * Files that differ from `main`, or on `main` itself from the commit before, and what has not been
 * committed; with the tests whose subject they are.
 */
export function whatChanged(): { since: string; tests: TestsOf } {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const main = ['main', 'origin/main'].find((name) => isThere(name))
  if (!main) {
    throw new LaunchError(
      'There is no branch main to compare with: run `git fetch origin main:main`.',
    )
  }
  const shared = git('merge-base', main, 'HEAD')
  const since = shared === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : shared
  const changed = [
    git('diff', '--name-only', since),
    git('ls-files', '--others', '--exclude-standard'),
  ]
  return { since, tests: testsOf(changed.join('\n').split('\n').filter(Boolean)) }
}

function isThere(branch: string): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', branch], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The tests whose subject some files are: theirs by the table, and those of changed helpers. */
export function testsOf(changed: readonly string[]): TestsOf {
  const words = Object.entries(subjects)
    .filter(([place]) => changed.some((file) => file === place || file.startsWith(`${place}/`)))
    .flatMap(([, named]) => named)
  const helpers = changed.filter((file) => file.startsWith('tests/') && !/\.test\.tsx?$/.test(file))
  const select = (part: string) => {
    const files = testFilesIn(`tests/${part}`)
    // Tests over HTTP use helpers of the browser tests too.
    const own = part === 'http' ? ['tests/http/', 'tests/e2e/'] : [`tests/${part}/`]
    if (helpers.some((file) => own.some((folder) => file.startsWith(folder)))) return files
    return files.filter(
      (file) => changed.includes(file) || words.some((word) => file.includes(word)),
    )
  }
  return { integration: select('integration'), http: select('http'), e2e: select('e2e') }
}

/** Files of tests in a folder and the folders below it. */
export const testFilesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .sort()
