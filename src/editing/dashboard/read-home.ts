import type { Payload, PayloadRequest, TypedUser } from 'payload'
import { chosenSites } from '@/cms/access/chosen-sites'
import { editorsOfSitesThatShowTheLocation } from '@/cms/access/editors-of-sites-that-show-the-location'
import { idOf, isPlatformAdmin, mayWrite } from '@/cms/access/user'
import { mayWriteOffers } from '@/cms/access/writers-of-the-offer'
import { readSchedules, type Schedule } from '../schedule/schedules'

const drafted = ['pages', 'posts', 'sections'] as const

/** A page, post or reusable section with a newer version than shoppers see. */
type Draft = {
  collection: (typeof drafted)[number]
  id: number
  title: string
  site: string
  /** ISO 8601 */
  changed: string
  /** Never published before. */
  isNew: boolean
}

type Choice = { label: string; href: string }

/** A daily task: one choice links directly to its form, several are offered by name. */
export type QuickAction = { label: string; help: string; choices: Choice[] }

/** The start page of an editor: of the chosen one or all of their own sites. */
export type EditorHome = {
  drafts: Draft[]
  schedules: Schedule[]
  actions: QuickAction[]
}

const shown = 8

/** @param asked The request: access rules memoize their reads on it. */
export async function readEditorHome(
  asked: Pick<PayloadRequest, 'payload'> & { headers?: Headers },
  user: TypedUser,
  now: Date,
): Promise<EditorHome> {
  const { payload } = asked
  const sites = await chosenSites({ payload, user, headers: asked.headers ?? new Headers() })
  const ids = sites.map(({ id }) => id)
  const [waiting, schedules, actions] = await Promise.all([
    Promise.all(drafted.map((collection) => readDrafts(payload, user, collection, ids))),
    readSchedules({ payload }, user, now),
    mayWrite(user) ? quickActions(asked, user, sites) : [],
  ])
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const drafts = waiting
    .flat()
    .map(({ siteId, ...draft }) => ({ ...draft, site: names.get(siteId) ?? '' }))
    .toSorted((a, b) => b.changed.localeCompare(a.changed))
    .slice(0, shown)
  // A failed schedule must not push the planned ones off the list.
  const [planned, trouble] = [true, false].map((isAhead) =>
    schedules
      .filter(({ state, site }) => (state === 'waiting') === isAhead && ids.includes(site ?? 0))
      .slice(0, shown),
  )
  return {
    drafts,
    schedules: [...(trouble ?? []), ...(planned ?? [])],
    actions,
  }
}

async function readDrafts(
  payload: Payload,
  user: TypedUser,
  collection: Draft['collection'],
  sites: readonly number[],
) {
  const { docs } = await payload.findVersions({
    collection,
    where: {
      and: [
        { latest: { equals: true } },
        { 'version._status': { equals: 'draft' } },
        { 'version.site': { in: sites } },
      ],
    },
    overrideAccess: false,
    user,
    sort: '-updatedAt',
    limit: shown,
    depth: 0,
    // Without the blocks, of which only the form knows what to do with.
    select: {
      parent: true,
      updatedAt: true,
      version: { title: true, heading: true, site: true },
    },
  })
  if (docs.length === 0) return []
  const live = await payload.find({
    collection,
    where: { id: { in: docs.map(({ parent }) => parent) } },
    depth: 0,
    pagination: false,
    select: { _status: true },
  })
  const status = new Map(live.docs.map(({ id, _status }) => [id as number, _status]))
  return docs.map(({ parent, version, updatedAt }) => ({
    collection,
    id: Number(parent),
    title: ('title' in version ? version.title : version.heading) || 'Without a title',
    siteId: idOf(version.site) ?? 0,
    changed: updatedAt,
    isNew: status.get(Number(parent)) !== 'published',
  }))
}

type SiteRow = { id: number; name: string }

async function quickActions(
  asked: Parameters<typeof readEditorHome>[0],
  user: TypedUser,
  sites: readonly SiteRow[],
): Promise<QuickAction[]> {
  const [homes, locations] = await Promise.all([
    asked.payload.find({
      collection: 'pages',
      where: { and: [{ path: { equals: '/' } }, { site: { in: sites.map(({ id }) => id) } }] },
      depth: 0,
      pagination: false,
      select: { site: true },
      sort: 'site',
    }),
    readOwnLocations(asked, user),
  ])
  const straight = (label: string, help: string, href: string): QuickAction => ({
    label,
    help,
    choices: [{ label, href }],
  })
  const actions: (QuickAction | false)[] = [
    {
      label: 'Change the home hero',
      help: 'The words and the picture at the top of the home page.',
      choices: homes.docs.map(({ id, site }) => ({
        label: sites.find((one) => one.id === idOf(site))?.name ?? '',
        href: `/admin/collections/pages/${id}?field=blocks.0`,
      })),
    },
    mayWriteOffers(user) &&
      straight(
        'Add an offer',
        'With its dates and the sites that show it.',
        '/admin/collections/promos/create',
      ),
    straight(
      'New landing page from a template',
      'For a campaign, a model or an event, filled in to start with.',
      '/admin/new-page',
    ),
    {
      label: 'Special hours',
      help: 'Public holidays and days that differ from the week.',
      choices: locations.docs.map(({ id, name }) => ({
        label: name,
        href: `/admin/collections/locations/${id}?field=special_hours`,
      })),
    },
    isPlatformAdmin(user) &&
      straight(
        'New dealer site',
        'Live on its host as soon as it is saved.',
        '/admin/collections/sites/create',
      ),
  ]
  return actions.filter((action) => action !== false).filter(({ choices }) => choices.length > 0)
}

/** The whole group may read it, but this person may change only some. */
async function readOwnLocations(asked: Parameters<typeof readEditorHome>[0], user: TypedUser) {
  const own = await editorsOfSitesThatShowTheLocation({
    req: { ...asked, user } as PayloadRequest,
  })
  return await asked.payload.find({
    collection: 'locations',
    where: typeof own === 'boolean' ? { id: { exists: own } } : own,
    overrideAccess: false,
    user,
    depth: 0,
    pagination: false,
    sort: 'name',
    select: { name: true },
  })
}
