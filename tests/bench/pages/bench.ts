import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { type Sample, tableOf } from './figures'
import { measureLighthouse } from './lighthouse'
import { measureNavigation, measurePress, presses, RESTED_MS } from './press'
import { addressOf, type Build, download, findPages, type PageKind, type SitePages } from './sites'
import { measureVisit } from './visit'
import { measureWeight } from './weight'
import { splitByCollector } from './without-collector'

/** One thing that is measured on each build in turn. */
type Measurement = {
  name: string
  measure: (build: Build) => Promise<Record<string, number>>
  /** What does not vary is measured once. */
  once?: boolean
}

const parts: Record<string, (site: SitePages) => Measurement[]> = {
  press: pressesOf,
  navigation: navigationOf,
  visit: visitOf,
  lighthouse: lighthouseOf,
  weight: weightOf,
  requests: requestsOf,
}

const usage = `npm run bench -- pages [--base http://localhost:3000] [--with http://localhost:3700]
  [--rounds 5] [--only ${Object.keys(parts).join(',')}] [--sites northgate-mazda,sunnyside,aldersyde]
  [--match "enquiry after 5"] [--collector]`

/**
 * Measures home, search and vehicle page of some sites on a running server, in turns with a second
 * server of another build, or (`--collector`) with itself without what counts visits, and prints the medians. It
 * judges nothing: machines differ.
 */
export async function bench(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      base: { type: 'string', default: 'http://localhost:3000' },
      with: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: Object.keys(parts).join(',') },
      sites: { type: 'string', default: 'northgate-mazda,sunnyside,aldersyde' },
      match: { type: 'string', default: '' },
      collector: { type: 'boolean', default: false },
    },
  })
  const given = [values.base, values.with].flatMap((base) =>
    base ? [{ name: new URL(base).host, base: new URL(base) }] : [],
  )
  const builds = values.collector && given[0] ? await splitByCollector(given[0]) : given
  const [first] = builds
  if (!first) throw new Error(usage)
  const sites: SitePages[] = []
  for (const slug of values.sites.split(',')) sites.push(await findPages(first, slug))
  for (const build of builds) await warm(build, sites)

  for (const part of values.only.split(',')) {
    const measurementsOf = parts[part]
    if (!measurementsOf) throw new Error(`There is no part "${part}".\n${usage}`)
    const measurements = sites
      .flatMap(measurementsOf)
      .filter(({ name }) => name.includes(values.match))
    const samples = await inTurns(builds, measurements, Number(values.rounds))
    console.log(
      `\n${part}\n\n${tableOf(
        samples,
        builds.map(({ name }) => name),
      )}`,
    )
  }
}

/** The first answer of a page may be slower than the next thousand. */
async function warm(build: Build, sites: readonly SitePages[]) {
  for (const { slug, paths } of sites) {
    for (const path of Object.values(paths)) {
      const { status } = await download(addressOf(build, slug, path))
      if (status !== 200) throw new Error(`${addressOf(build, slug, path)} answers ${status}`)
    }
  }
}

/** A shared machine is slow in one minute and fast in the next: so the builds take turns. */
async function inTurns(
  builds: readonly Build[],
  measurements: readonly Measurement[],
  rounds: number,
): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, measure, once } of measurements) {
      if (once && round > 1) continue
      for (const build of round % 2 === 1 ? builds : builds.toReversed()) {
        const words = `${round} ${name} ${build.name}`
        try {
          const figures = await measure(build)
          console.error(words, figures)
          for (const [figure, value] of Object.entries(figures)) {
            samples.push({ figure, build: build.name, value })
          }
        } catch (error) {
          // One run in hours that fails does not take the others with it.
          console.error(words, error)
          process.exitCode = 1
        }
      }
    }
  }
  return samples
}

function pressesOf({ slug, paths }: SitePages): Measurement[] {
  return [300, RESTED_MS].flatMap((atMs) =>
    presses.map(({ control, on, figures }) => {
      const when = `after ${atMs / 1000} s`
      return {
        name: `${slug} ${control} ${when}`,
        measure: async (build: Build) => {
          const address = addressOf(build, slug, paths[on])
          const answers = await measurePress(address, control, figures, atMs)
          return renamed(answers, (figure) => `${when}: ${figure}, s`)
        },
      }
    }),
  )
}

function navigationOf({ slug, paths }: SitePages): Measurement[] {
  const measure = async (build: Build) =>
    renamed(
      await measureNavigation(addressOf(build, slug, paths.search)),
      (figure) => `${figure}, s`,
    )
  return [{ name: `${slug} navigation`, measure }]
}

function visitOf({ slug, paths }: SitePages): Measurement[] {
  const measure = async (build: Build) => {
    const { seconds, on } = await measureVisit(addressOf(build, slug, paths.home))
    console.error(`${slug} ${build.name}: the slowest was ${on}`)
    return { 'INP, s': seconds }
  }
  return [{ name: `${slug} visit`, measure }]
}

function lighthouseOf(site: SitePages): Measurement[] {
  return eachPage(site, measureLighthouse)
}

function weightOf(site: SitePages): Measurement[] {
  const measurements = eachPage(site, measureWeight)
  return measurements.map((measurement) => ({ ...measurement, once: true }))
}

function requestsOf(site: SitePages): Measurement[] {
  return eachPage(site, async (address) => {
    const { host, port, pathname } = new URL(address)
    const { requests, non2xx, errors } = await autocannon({
      url: `http://127.0.0.1:${port}${pathname}`,
      headers: { host, 'accept-encoding': 'gzip' },
      duration: 5,
      connections: 10,
    })
    return { 'requests/s': requests.average, 'failed requests': non2xx + errors }
  })
}

function eachPage(
  { slug, paths }: SitePages,
  measure: (address: string) => Promise<Record<string, number>>,
): Measurement[] {
  return (Object.keys(paths) as PageKind[]).map((kind) => ({
    name: `${slug} ${kind}`,
    measure: async (build) =>
      renamed(await measure(addressOf(build, slug, paths[kind])), (figure) => `${kind}: ${figure}`),
  }))
}

const renamed = (figures: Record<string, number>, name: (figure: string) => string) =>
  Object.fromEntries(Object.entries(figures).map(([figure, value]) => [name(figure), value]))
