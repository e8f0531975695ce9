import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
} from 'payload'
import { idOf } from '@/cms/access/user'
import { noteRevert, revertsToPublished } from './revert-to-published'
import { TAB_HEADER } from './tab-header'

/** People write by the API, forms too; jobs and our own code are nobody's hands. */
const isPerson = (req: PayloadRequest) => req.payloadAPI === 'REST' && Boolean(req.user)

/** The last save of each document: the tab that it came from, and what it made; ISO time. */
const lastSaves = new Map<string, { tab: string; updatedAt: string }>()
const MOST_REMEMBERED = 1000

const tabOf = (req: PayloadRequest) => req.headers.get(TAB_HEADER)
const keyOf = (collection: string, id: unknown) => `${collection} ${id}`

/**
 * A form that was opened before somebody else's change, or one in another tab, is not saved over it.
 * On a slow connection a form sends the next save before it has read the answer to the last: what its
 * own tab saved last is no other's change.
 *
 * @throws APIError 409 with what to do.
 */
const refuseOverNewer =
  (whatToDo: string): CollectionBeforeChangeHook =>
  ({ data, originalDoc, operation, collection, req }) => {
    if (operation !== 'update' || !isPerson(req) || !data.updatedAt || !originalDoc) return data
    // An earlier version brings the moment of its own, and so does the published one.
    if (req.context.isRestoringVersion || revertsToPublished(req)) return data
    const { id, updatedAt } = originalDoc
    if (!(Date.parse(data.updatedAt) < Date.parse(updatedAt))) return data
    const last = lastSaves.get(keyOf(collection.slug, id))
    if (last && last.updatedAt === updatedAt && last.tab === tabOf(req)) return data
    throw new APIError(
      `This was changed by somebody else, or in another tab, since you opened it, so your change was not saved. ${whatToDo}`,
      409,
      null,
      true,
    )
  }

/**
 * The CMS lets a document go with each save, and these forms save themselves at every pause: it stays
 * with its editor. https://github.com/payloadcms/payload/issues/11604
 */
const keepHeld: CollectionAfterChangeHook = async ({ doc, collection, req }) => {
  if (!isPerson(req) || String(req.query?.autosave) !== 'true') return doc
  await req.payload.create({
    collection: 'payload-locked-documents',
    data: {
      document: { relationTo: collection.slug as 'pages', value: doc.id },
      user: { relationTo: 'users', value: idOf(req.user) ?? 0 },
    },
    depth: 0,
    req,
  })
  return doc
}

const noteSave: CollectionAfterChangeHook = ({ doc, collection, req }) => {
  const tab = isPerson(req) ? tabOf(req) : null
  if (!tab) return doc
  const key = keyOf(collection.slug, doc.id)
  lastSaves.delete(key)
  const [oldest] = lastSaves.keys()
  if (oldest !== undefined && lastSaves.size >= MOST_REMEMBERED) lastSaves.delete(oldest)
  lastSaves.set(key, { tab, updatedAt: doc.updatedAt })
  return doc
}

/** Hooks of a collection whose forms are saved by hand. */
export const notOverNewer = {
  beforeChange: [refuseOverNewer('Copy what you typed, then load the page again.')],
  afterChange: [noteSave],
}

/** Hooks of a collection whose forms save themselves. */
export const oneEditor = {
  beforeChange: [
    noteRevert,
    // `NotSaved` has the ways on.
    refuseOverNewer('What you typed is still here: see over the form what you can do.'),
  ],
  afterChange: [keepHeld, noteSave],
}
