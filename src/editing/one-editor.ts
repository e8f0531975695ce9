import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { idOf } from '@/access/user'

/** Milliseconds after the last change for which a document is its editor's, as the forms count it. */
const HELD = 300_000

type Lock = { user: { value: number | { id: number; name?: string } } }

/** Whoever is editing a document, as far as this person may know. */
async function holderOf(req: PayloadRequest, collection: string, id: unknown) {
  const { docs } = await req.payload.find({
    collection: 'payload-locked-documents',
    where: {
      and: [
        { 'document.relationTo': { equals: collection } },
        { 'document.value': { equals: Number(id) } },
        { updatedAt: { greater_than: new Date(Date.now() - HELD).toISOString() } },
      ],
    },
    sort: '-updatedAt',
    limit: 1,
    depth: 1,
    overrideAccess: false,
    user: req.user,
    req,
  })
  const holder = (docs[0] as Lock | undefined)?.user.value
  return typeof holder === 'object' ? holder : null
}

/** People write by the API, forms too; jobs and our own code are nobody's hands. */
const isPerson = (req: PayloadRequest) => req.payloadAPI === 'REST' && Boolean(req.user)

/**
 * What somebody else is editing is not changed until it is taken over: the form that was there first
 * would write all of its fields over the change with its next key.
 *
 * @throws APIError 423 naming the person.
 */
const refuseWhileHeld: CollectionBeforeOperationHook = async ({
  args,
  operation,
  collection,
  req,
}) => {
  if (operation !== 'update' || !isPerson(req) || !('id' in args)) return
  const holder = await holderOf(req, collection.slug, args.id)
  if (!holder || holder.id === req.user?.id) return
  throw new APIError(
    `${holder.name ?? 'Somebody else'} is editing this now, so your change was not saved. Copy what you typed, and take over or ask first.`,
    423,
    null,
    true,
  )
}

/**
 * A form that was opened before somebody else's change, or one in another tab, is not saved over it.
 *
 * @throws APIError 409 with what to do.
 */
const refuseOverNewer: CollectionBeforeChangeHook = ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !isPerson(req)) return data
  const [given, now] = [Date.parse(data.updatedAt), Date.parse(originalDoc?.updatedAt)]
  if (!(given < now)) return data
  throw new APIError(
    'This was changed by somebody else, or in another tab, since you opened it, so your change was not saved. Copy what you typed, then load the page again.',
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

/** Hooks of a collection whose forms save themselves. */
export const oneEditor = {
  beforeOperation: [refuseWhileHeld],
  beforeChange: [refuseOverNewer],
  afterChange: [keepHeld],
}
