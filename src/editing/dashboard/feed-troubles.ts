import type { Payload, TypedUser } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { clockOfSites, type OwnSite } from '@/cms/access/chosen-sites'
import { idOf } from '@/cms/access/user'
import type { FeedRun } from '@/payload-types'
import { countOf } from '@/ui/text-format'

/** A dealership whose stock is not what its feed should make it. */
export type FeedTrouble = { run: number; dealership: string; words: string }

type Run = Pick<FeedRun, 'id' | 'status' | 'started' | 'failed' | 'source'>

const DAY_MS = 86_400_000
/** Days of runs from which the rhythm of a feed is read. */
const DAYS = 14
/** A feed is late after twice its usual pause, and this much more. */
const GRACE_MS = 2 * 3_600_000
/** Runs that begin by themselves, before a rhythm is a rhythm. */
const RHYTHM = 3
/** A run that waits or runs for so long stands still. */
const STILL_MS = 3_600_000

/** Feeds whose last run was refused or stands still, or that did not come as usual. */
export async function feedTroubles(
  payload: Payload,
  user: TypedUser,
  sites: readonly OwnSite[],
  now: Date,
): Promise<FeedTrouble[]> {
  const read = { overrideAccess: false, user, depth: 0, pagination: false } as const
  const owners = await payload.find({
    ...read,
    collection: 'sites',
    where: { id: { in: sites.map(({ id }) => id) } },
    select: { dealerships: true },
  })
  const { docs: dealerships } = await payload.find({
    ...read,
    collection: 'dealerships',
    where: { id: { in: owners.docs.flatMap((site) => (site.dealerships ?? []).map(idOf)) } },
    select: { name: true, slug: true },
  })
  const { docs: runs } = await payload.find({
    ...read,
    collection: 'feed-runs',
    where: {
      and: [
        { dealership_slug: { in: dealerships.map(({ slug }) => slug) } },
        { dry_run: { not_equals: true } },
        { started: { greater_than: new Date(now.getTime() - DAYS * DAY_MS).toISOString() } },
      ],
    },
    sort: '-started',
    limit: 1000,
    select: { status: true, started: true, failed: true, source: true, dealership_slug: true },
  })
  return dealerships.flatMap(({ slug, name }) => {
    const own = runs.filter(({ dealership_slug }) => dealership_slug === slug)
    const words = troubleOf(own, now, (moment) => momentWords(moment, clockOfSites(sites)))
    return own[0] && words ? [{ run: own[0].id, dealership: name, words }] : []
  })
}

/**
 * What is wrong with the feed of a dealership, in words; null for nothing.
 * @param runs newest first @param when of a moment, in words
 */
export function troubleOf(
  runs: readonly Run[],
  now: Date,
  when: (moment: string) => string,
): string | null {
  const [last] = runs
  if (!last) return null
  const age = now.getTime() - Date.parse(last.started)
  switch (last.status) {
    case 'queued':
    case 'running':
      return age > STILL_MS ? `An import stands still since ${when(last.started)}.` : null
    case 'done_with_errors':
      return `${countOf(last.failed ?? 0, 'row')} of the last feed refused, ${when(last.started)}.`
    case 'stopped':
      return `The last feed was stopped before it changed anything, ${when(last.started)}.`
    case 'done':
    case 'planned':
      return isLate(runs, now) ? `No feed has come since ${when(last.started)}.` : null
    default:
      return `The last feed was refused, ${when(last.started)}. The stock is as it was before.`
  }
}

/** Whether a feed that comes by itself has stayed away for more than twice its usual pause. */
function isLate(runs: readonly Run[], now: Date): boolean {
  const times = runs
    .filter(({ source }) => source !== 'upload')
    .map(({ started }) => Date.parse(started))
  const [newest, oldest] = [times[0], times.at(-1)]
  if (times.length < RHYTHM || newest === undefined || oldest === undefined) return false
  const pause = (newest - oldest) / (times.length - 1)
  return now.getTime() - newest > 2 * pause + GRACE_MS
}
