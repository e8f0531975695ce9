import { APIError, type Endpoint, Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { asOf } from '@/calendar/parse-as-of'
import { idOf, mayWrite } from '@/cms/access/user'
import { preview } from '@/cms/addresses/preview-url'
import { timeZoneOf } from '@/sites/states'
import { isRecord } from '../field-values'

const scheduled = ['pages', 'posts', 'sections'] as const
type Scheduled = (typeof scheduled)[number]

/** A publish or unpublish that was planned for a page, a post or a reusable section. */
export type Schedule = {
  job: number
  collection: Scheduled
  doc: number
  title: string
  type: 'publish' | 'unpublish'
  /** late: its moment passed and nothing ran it. */
  state: 'waiting' | 'late' | 'failed'
  /** "Will be published Tue 1 July 2025, 9:00 am Brisbane." */
  words: string
  /** The draft on the site at that moment, in the preview; null where nothing will be there. */
  preview: string | null
}

/** A job that is due for longer than this is late. */
const graceMinutes = 5
/** Days after which a failure is no news; the CMS keeps what failed for ever. */
const daysOfNews = 60

/** What became of a planned publish; null for one that was done. */
export function scheduleState(
  job: {
    waitUntil?: string | null
    completedAt?: string | null
    hasError?: boolean | null
    createdAt: string
  },
  now: Date,
): Schedule['state'] | null {
  if (job.hasError) return 'failed'
  if (job.completedAt) return null
  const due = Date.parse(job.waitUntil ?? job.createdAt)
  return now.getTime() - due > graceMinutes * 60_000 ? 'late' : 'waiting'
}

/** A planned publish in a sentence. @param moment In the words of the site's zone. */
export function scheduleWords(
  { type, state }: Pick<Schedule, 'type' | 'state'>,
  moment: string,
  reason: string | null,
): string {
  const done = type === 'publish' ? 'published' : 'unpublished'
  if (state === 'waiting') return `Will be ${done} ${moment}.`
  if (state === 'late') {
    return `Was to be ${done} ${moment} and is late: the schedule is not being worked. Publish by hand, or tell the platform's operator.`
  }
  return `Was to be ${done} ${moment} and failed${reason ? `: ${reason}` : '.'}`
}

/**
 * Planned publishes that are not done, of the documents that a person may see: the next one first,
 * failed ones before them.
 *
 * @param only One document.
 */
export async function readSchedules(
  req: Pick<PayloadRequest, 'payload'>,
  user: TypedUser | null,
  now: Date,
  only?: { collection: Scheduled; id: number },
): Promise<Schedule[]> {
  if (!user) return []
  const { payload } = req
  const since = new Date(now.getTime() - daysOfNews * 86_400_000).toISOString()
  const jobs = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: 'schedulePublish' } },
        { completedAt: { exists: false } },
        { or: [{ hasError: { not_equals: true } }, { waitUntil: { greater_than: since } }] },
      ],
    },
    sort: 'waitUntil',
    pagination: false,
    depth: 0,
  })
  const wanted = jobs.docs.flatMap((job) => {
    const target = targetOf(job.input)
    const state = scheduleState(job, now)
    const fits = !only || (target?.collection === only.collection && target.id === only.id)
    return target && state && fits ? [{ job, target, state }] : []
  })
  const schedules: Schedule[] = []
  for (const collection of scheduled) {
    const mine = wanted.filter(({ target }) => target.collection === collection)
    if (mine.length === 0) continue
    const theirs = {
      where: { id: { in: mine.map(({ target }) => target.id) } },
      overrideAccess: false,
      user,
      pagination: false,
    } as const
    const [{ docs }, shown] = await Promise.all([
      payload.find({
        collection,
        ...theirs,
        draft: true,
        depth: 1,
        populate: { sites: { timeZone: true, state: true } },
      }),
      payload.find({
        collection,
        ...theirs,
        depth: 0,
        select: { _status: true, updatedAt: true },
      }),
    ])
    for (const { job, target, state } of mine) {
      const doc = docs.find(({ id }) => id === target.id)
      if (!doc) continue
      const live = shown.docs.find(({ id }) => id === target.id)
      if (state === 'failed' && live && wasDoneSince(live, target.type, job.waitUntil)) continue
      const site = typeof doc.site === 'object' ? doc.site : null
      const timeZone = site?.timeZone ?? timeZoneOf[site?.state ?? 'QLD']
      const due = new Date(job.waitUntil ?? job.createdAt)
      const moment = momentWords(due, timeZone)
      // A section is seen on the pages that show it.
      const address = collection === 'sections' ? null : preview(collection)({ ...doc })
      schedules.push({
        job: job.id,
        collection,
        doc: doc.id,
        title: 'title' in doc ? doc.title : doc.heading,
        type: target.type,
        state,
        words: scheduleWords({ type: target.type, state }, moment, reasonOf(job.log)),
        preview:
          address && target.type === 'publish' && state === 'waiting'
            ? `${address}?at=${encodeURIComponent(asOf(due))}`
            : null,
      })
    }
  }
  const rank = { failed: 0, late: 1, waiting: 2 }
  return schedules.toSorted((a, b) => rank[a.state] - rank[b.state])
}

/** Whether somebody did by hand what failed: shoppers have had another page since, or none. */
const wasDoneSince = (
  live: { _status?: string | null; updatedAt: string },
  type: Schedule['type'],
  moment: string | null | undefined,
): boolean =>
  (live._status === 'published') === (type === 'publish') &&
  Date.parse(live.updatedAt) > Date.parse(moment ?? '')

function targetOf(input: unknown) {
  if (!isRecord(input) || !isRecord(input.doc)) return null
  const { relationTo, value } = input.doc
  const collection = scheduled.find((one) => one === relationTo)
  if (!collection) return null
  const id = Number(isRecord(value) ? idOf(value as { id: number }) : value)
  const type = input.type === 'unpublish' ? ('unpublish' as const) : ('publish' as const)
  return { collection, id, type }
}

/** The last reason that the job left behind. */
function reasonOf(log: unknown): string | null {
  const entries = Array.isArray(log) ? log.filter(isRecord) : []
  const error = entries
    .map((entry) => entry.error)
    .filter(isRecord)
    .at(-1)
  return typeof error?.message === 'string' ? error.message : null
}

/** What is planned for a document, in words, and that somebody knows what failed. */
export const scheduleEndpoints = (collection: Scheduled): Omit<Endpoint, 'root'>[] => {
  const ofDocument = (req: PayloadRequest) =>
    readSchedules(req, req.user, new Date(), { collection, id: Number(req.routeParams?.id) })
  return [
    {
      path: '/:id/schedule',
      method: 'get',
      handler: async (req) => {
        if (!req.user) throw new Forbidden(req.t)
        return Response.json({ schedules: await ofDocument(req) })
      },
    },
    {
      // What failed is not done again: it would be said for two months.
      path: '/:id/schedule/:job/dismiss',
      method: 'post',
      handler: async (req) => {
        const { routeParams, user, payload } = req
        if (!user || !mayWrite(user)) throw new Forbidden(req.t)
        const failed = (await ofDocument(req)).find(
          ({ job, state }) => String(job) === routeParams?.job && state === 'failed',
        )
        if (!failed) throw new APIError('There is no such plan.', 404, null, true)
        await payload.delete({ collection: 'payload-jobs', id: failed.job, depth: 0, req })
        return Response.json({ schedules: await ofDocument(req) })
      },
    },
  ]
}
