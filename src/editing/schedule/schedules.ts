import { APIError, type Endpoint, Forbidden, type PayloadRequest, type TypedUser } from 'payload'
import { momentWords, zoneName } from '@/calendar/date-words'
import { asOf, parseAsOf } from '@/calendar/parse-as-of'
import { idOf, mayWrite } from '@/cms/access/user'
import { preview } from '@/cms/addresses/preview-url'
import { planFault } from '@/cms/tasks/plan-own-documents'
import { sendPlans } from '@/cms/tasks/planned-publish'
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
  /** Id of its site. */
  site: number | null
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
        site: idOf(doc.site),
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

/** The zone of the site that a document belongs to; null for a document that the person may not see. */
async function zoneOf(
  { payload, user }: PayloadRequest,
  collection: Scheduled,
  id: number,
): Promise<string | null> {
  const doc = await payload.findByID({
    collection,
    id,
    depth: 1,
    draft: true,
    select: { site: true },
    populate: { sites: { timeZone: true, state: true } },
    overrideAccess: false,
    user,
    disableErrors: true,
  })
  if (!doc) return null
  const site = typeof doc.site === 'object' ? doc.site : null
  return site?.timeZone ?? timeZoneOf[site?.state ?? 'QLD']
}

/** What is planned for a document, in words; to plan a publish by the clocks of its site; to cancel one. */
export const scheduleEndpoints = (collection: Scheduled): Omit<Endpoint, 'root'>[] => {
  const idIn = (req: PayloadRequest) => Number(req.routeParams?.id)
  const plansOf = async (req: PayloadRequest) => {
    const id = idIn(req)
    const [schedules, zone] = await Promise.all([
      readSchedules(req, req.user, new Date(), { collection, id }),
      zoneOf(req, collection, id),
    ])
    return Response.json({ schedules, zone: zone && zoneName(zone) })
  }
  return [
    {
      path: '/:id/schedule',
      method: 'get',
      handler: async (req) => {
        if (!req.user) throw new Forbidden(req.t)
        if (!(await zoneOf(req, collection, idIn(req)))) {
          throw new APIError('There is no such page.', 404, null, true)
        }
        return await plansOf(req)
      },
    },
    {
      path: '/:id/schedule',
      method: 'post',
      handler: async (req) => {
        const { payload, user } = req
        if (!user || !mayWrite(user)) throw new Forbidden(req.t)
        const asked: unknown = await req.json?.()
        const zone = await zoneOf(req, collection, idIn(req))
        if (!zone || !isRecord(asked)) throw new APIError('There is no such page.', 404, null, true)
        const date = parseAsOf(typeof asked.at === 'string' ? asked.at : null, zone)
        if (!date) throw new APIError('Fill in a date and a time.', 400, null, true)
        const doc = { relationTo: collection, value: String(idIn(req)) as never }
        const fault = await planFault(req, doc, date)
        if (fault) throw new APIError(fault, 400, null, true)
        await payload.jobs.queue({
          task: 'schedulePublish',
          input: {
            type: asked.type === 'unpublish' ? 'unpublish' : 'publish',
            doc,
            user: { relationTo: 'users', value: user.id },
          },
          waitUntil: date,
          req,
        })
        await sendPlans(payload)
        return await plansOf(req)
      },
    },
    {
      path: '/:id/schedule/:job/cancel',
      method: 'post',
      handler: async (req) => {
        const { routeParams, user, payload } = req
        if (!user || !mayWrite(user)) throw new Forbidden(req.t)
        const of = { collection, id: idIn(req) }
        const plans = await readSchedules(req, user, new Date(), of)
        const plan = plans.find(({ job }) => String(job) === routeParams?.job)
        if (!plan) throw new APIError('There is no such plan.', 404, null, true)
        await payload.delete({ collection: 'payload-jobs', id: plan.job, depth: 0, req })
        return await plansOf(req)
      },
    },
  ]
}
