import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
} from 'payload'
import { idOf } from '@/cms/access/user'
import { CHANGED_SINCE, OPEN_FORM } from '@/cms/documents/open-form'
import { redis } from '@/server/redis'
import { noteRevert, revertsToPublished } from './revert-to-published'

/** People write by the API, forms too; jobs and our own code are nobody's hands. */
const isPerson = (req: PayloadRequest) => req.payloadAPI === 'REST' && Boolean(req.user)

/** The form that a save came from, and what it made; ISO time. */
type Save = { form: string; updatedAt: string }
/** The last save of each document by this process. */
const lastSaves = new Map<string, Save>()
const MOST_REMEMBERED = 1000
/** Seconds that all processes remember it: longer than any answer to a save is under way. */
const REMEMBERED_FOR = 600

const keyOf = (collection: string, id: unknown) => `${collection} ${id}`

/**
 * A form that was opened before somebody else's change, or one in another tab, is not saved over it.
 * On a slow connection a form sends the next save before it has read the answer to the last: what its
 * own form saved last is no other's change.
 *
 * @throws APIError 409 with what to do.
 */
const refuseOverNewer =
  (whatToDo: string): CollectionBeforeChangeHook =>
  async ({ data, originalDoc, operation, collection, req }) => {
    if (operation !== 'update' || !isPerson(req) || !data.updatedAt || !originalDoc) return data
    // An earlier version brings the moment of its own, and so does the published one.
    if (req.context.isRestoringVersion || revertsToPublished(req)) return data
    const { id, updatedAt } = originalDoc
    if (!(Date.parse(data.updatedAt) < Date.parse(updatedAt))) return data
    const last = await lastSave(keyOf(collection.slug, id))
    if (last && last.updatedAt === updatedAt && last.form === data[OPEN_FORM]) return data
    throw new APIError(
      `${CHANGED_SINCE}, so your change was not saved. ${whatToDo}`,
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

const noteSave: CollectionAfterChangeHook = async ({ data, doc, collection, req }) => {
  const form: unknown = data[OPEN_FORM]
  if (!isPerson(req) || typeof form !== 'string') return doc
  const key = keyOf(collection.slug, doc.id)
  const save: Save = { form, updatedAt: doc.updatedAt }
  lastSaves.delete(key)
  const [oldest] = lastSaves.keys()
  if (oldest !== undefined && lastSaves.size >= MOST_REMEMBERED) lastSaves.delete(oldest)
  lastSaves.set(key, save)
  await redis()?.use((client) =>
    client.set(sharedKey(key), JSON.stringify(save), {
      expiration: { type: 'EX', value: REMEMBERED_FOR },
    }),
  )
  return doc
}

const sharedKey = (key: string) => `${redis()?.prefix}:save:${key}`

/** The last save of a document, whichever process took it. */
async function lastSave(key: string): Promise<Save | undefined> {
  const shared = await redis()?.use(async (client) => ({
    save: await client.get(sharedKey(key)),
  }))
  return shared?.save ? (JSON.parse(shared.save) as Save) : lastSaves.get(key)
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
    refuseOverNewer('What you typed is still here: see below the form what you can do.'),
  ],
  afterChange: [keepHeld, noteSave],
}
