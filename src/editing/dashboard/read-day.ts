import type { Payload, TypedUser, Where } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { clockOfSites, type OwnSite } from '@/cms/access/chosen-sites'
import { idOf } from '@/cms/access/user'
import { findSites } from '@/cms/reads/find-site'
import { carWords, fullName, phoneOf, wishWords } from '@/leads/admin/lead-words'
import { type FailingDestination, failingDestinations } from '@/leads/delivery/failing-destinations'
import type { LeadKind } from '@/leads/lead-kind'
import { span } from '@/leads/receipt/first-reply'
import { leadDatabase } from '@/leads/record/lead-database'
import { type TagOverBudget, tagsOverBudget } from '@/measurement/tags/store-tag-costs'
import { alarmScope } from '@/payments/admin/who-may'
import { type Alarm, openAlarms } from '@/payments/alarms'
import { type FeedTrouble, feedTroubles } from './feed-troubles'

/** What the first page says of this day, on the sites that it shows. */
export type Day = {
  unanswered: Unanswered
  failing: FailingDestination[]
  feeds: FeedTrouble[]
  /** Of reservations and their money. */
  money: Alarm[]
  /** Services of others that cost the pages more than their budget. */
  tags: TagOverBudget[]
  offers: OfferMoment[]
}

type Unanswered = {
  total: number
  /** Those that waited long enough to be named, the longest first: "over a day", 3. */
  ages: { words: string; count: number; isLate: boolean }[]
  longest: { id: number; who: string; about: string; phone: string | null; waited: string }[]
  /** The same leads in the inbox. */
  href: string
}

type OfferMoment = { id: number; name: string; words: string }

const DAY_MS = 86_400_000
/** Days ahead of which offers that start or end are named. */
const AHEAD_DAYS = 7
const LISTED = 5

export async function readDay(
  payload: Payload,
  user: TypedUser,
  sites: readonly OwnSite[],
  kinds: readonly LeadKind[],
  now: Date,
): Promise<Day> {
  const ids = sites.map(({ id }) => id)
  const [unanswered, failing, feeds, money, tags, offers] = await Promise.all([
    readUnanswered(payload, user, ids, kinds, now),
    failingDestinations(leadDatabase(), ids),
    feedTroubles(payload, user, sites, now),
    openAlarms(leadDatabase(), alarmScope(user, sites)),
    readTagsOverBudget(ids),
    readOffers(payload, user, sites, now),
  ])
  return { unanswered, failing, feeds, money, tags, offers }
}

async function readTagsOverBudget(ids: readonly number[]): Promise<TagOverBudget[]> {
  return await tagsOverBudget(await findSites(ids))
}

/** New leads that nobody noted an answer to; a number that was only shown asks for none. */
const unanswered = [
  { lead_status: { equals: 'new' } },
  { first_reply_at: { exists: false } },
  { form: { not_equals: 'call' } },
] as const satisfies readonly Where[]

const inboxOf = (conditions: readonly Where[]) => {
  const query = new URLSearchParams({ sort: 'createdAt' })
  for (const [at, condition] of conditions.entries()) {
    for (const [field, operators] of Object.entries(condition)) {
      for (const [operator, value] of Object.entries(operators ?? {})) {
        query.set(`where[or][0][and][${at}][${field}][${operator}]`, String(value))
      }
    }
  }
  return `/admin/collections/leads?${query}`
}

/** Hours by which the ages of leads are told apart, the longest first. */
const ages = [
  { hours: 24, words: 'over a day', isLate: true },
  { hours: 4, words: 'over four hours', isLate: true },
  { hours: 1, words: 'over an hour', isLate: false },
  { hours: 0, words: 'within the hour', isLate: false },
]

async function readUnanswered(
  payload: Payload,
  user: TypedUser,
  sites: number[],
  kinds: readonly LeadKind[],
  now: Date,
): Promise<Unanswered> {
  const read = { collection: 'leads', overrideAccess: false, user } as const
  const where: Where = {
    and: [...unanswered, { site: { in: sites } }, { synthetic: { not_equals: true } }],
  }
  const olderThan = (hours: number): Where => {
    const moment = new Date(now.getTime() - hours * 3_600_000).toISOString()
    return { and: [where, { createdAt: { less_than_equal: moment } }] }
  }
  const [counts, longest] = await Promise.all([
    Promise.all(ages.map(({ hours }) => payload.count({ ...read, where: olderThan(hours) }))),
    payload.find({ ...read, where, sort: 'createdAt', limit: LISTED, depth: 0 }),
  ])
  const upTo = counts.map(({ totalDocs }) => totalDocs)
  return {
    total: upTo.at(-1) ?? 0,
    ages: ages
      .map(({ words, isLate }, at) => ({
        words,
        isLate,
        count: (upTo[at] ?? 0) - (upTo[at - 1] ?? 0),
      }))
      .filter(({ count }) => count > 0),
    longest: longest.docs.map((lead) => ({
      id: lead.id,
      who: fullName(lead) || 'No name',
      about: [wishWords(lead, kinds), carWords(lead), lead.stock_number]
        .filter(Boolean)
        .join(' · '),
      phone: phoneOf(lead)?.words ?? null,
      waited: span(now.getTime() - Date.parse(lead.createdAt)),
    })),
    href: inboxOf(unanswered),
  }
}

/** Offers that start or end in the coming days, the next first, by the clock of their sites. */
async function readOffers(
  payload: Payload,
  user: TypedUser,
  sites: readonly OwnSite[],
  now: Date,
): Promise<OfferMoment[]> {
  const until = new Date(now.getTime() + AHEAD_DAYS * DAY_MS)
  const within = { greater_than: now.toISOString(), less_than_equal: until.toISOString() }
  const { docs } = await payload.find({
    collection: 'promos',
    where: {
      and: [
        { sites: { in: sites.map(({ id }) => id) } },
        { or: [{ start: within }, { expiry: within }] },
      ],
    },
    depth: 0,
    limit: 50,
    select: { name: true, start: true, expiry: true, sites: true },
    overrideAccess: false,
    user,
  })
  const isAhead = (moment: string) =>
    Date.parse(moment) > now.getTime() && Date.parse(moment) <= until.getTime()
  return docs
    .flatMap(({ id, name, start, expiry, sites: shownOn }) => {
      const own = sites.filter((site) => shownOn?.some((one) => idOf(one) === site.id))
      const moments = [
        { verb: 'Starts', at: start },
        { verb: 'Ends', at: expiry },
      ]
      return moments
        .filter(({ at }) => isAhead(at))
        .map(({ verb, at }) => ({
          ...{ id, name, at },
          words: `${verb} ${momentWords(at, clockOfSites(own))}`,
        }))
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .map(({ id, name, words }) => ({ id, name, words }))
}
