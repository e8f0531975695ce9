import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  CollectionSlug,
  PayloadRequest,
  TypeWithID,
} from 'payload'
import { idOf } from '../access/user'
import { expireTags } from './expire-tags'
import { groupTag, hostsTag, platformTag, siteTag } from './tags'

type Related = number | { id: number } | null | undefined
type Doc = TypeWithID & { site?: Related; group?: Related }
/** The row that shoppers read; drafts live beside it as versions. */
type LiveRow = TypeWithID & {
  site?: Related
  _status?: 'draft' | 'published' | null
  updatedAt?: string | null
  deletedAt?: string | null
}

/** Our own code that writes in bulk sets this and expires the tags once, at the end. */
export const isSilent = (req: PayloadRequest) => Boolean(req.context.disableRevalidate)

const liveRowKey = (collection: string, id: number | string) => `liveRow:${collection}:${id}`

async function readLiveRow(req: PayloadRequest, collection: CollectionSlug, id: number | string) {
  return await req.payload.db.findOne<LiveRow>({
    collection,
    where: { id: { equals: id } },
    select: { site: true, _status: true, updatedAt: true, deletedAt: true },
    req,
  })
}

/** A collection without drafts is always live; with drafts, only what was published. */
const isLive = (row: LiveRow | null | undefined) =>
  Boolean(row && !row.deletedAt && (row._status === undefined || row._status === 'published'))

/** What shoppers saw before the change: `originalDoc` may be a draft on top of it. */
const rememberLiveRow: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation === 'update' && originalDoc?.id !== undefined && !isSilent(req)) {
    const row = await readLiveRow(req, collection.slug, originalDoc.id)
    req.context[liveRowKey(collection.slug, originalDoc.id)] = row
  }
  return data
}

/** Expires the site of what was published, unpublished, changed or moved; a draft expires nothing. */
const revalidateSiteOfChange: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (isSilent(req)) return doc
  const key = liveRowKey(collection.slug, doc.id)
  const before = req.context[key] as LiveRow | null | undefined
  delete req.context[key]
  const after = await readLiveRow(req, collection.slug, doc.id)
  const changed = before?.updatedAt !== after?.updatedAt || before?._status !== after?._status
  if (changed && (isLive(before) || isLive(after))) {
    expireTags([before?.site, after?.site].flatMap(tagOfSite))
  }
  return doc
}

const revalidateSiteOfDelete: CollectionAfterDeleteHook = ({ doc, req }) => {
  if (!isSilent(req) && isLive(doc)) expireTags(tagOfSite(doc.site))
  return doc
}

/** Hooks of a collection that belongs to one site. */
export const siteRevalidation = {
  beforeChange: [rememberLiveRow],
  afterChange: [revalidateSiteOfChange],
  afterDelete: [revalidateSiteOfDelete],
} satisfies CollectionConfig['hooks']

/**
 * The other sites of a group show a site's files as well: in promotions, of locations, as their logo. What
 * is replaced has another name afterwards, and what they kept would ask for the old one.
 */
async function expireGroupOfFile(doc: Doc, req: PayloadRequest): Promise<void> {
  const site = idOf(doc.site)
  if (isSilent(req) || site === null) return
  const found = await req.payload.findByID({
    collection: 'sites',
    id: site,
    depth: 0,
    disableErrors: true,
    trash: true,
    select: { group: true },
    req,
  })
  expireTags(tagOfGroup(found?.group))
}

/** Hooks of the files of a site. */
export const fileRevalidation = {
  beforeChange: siteRevalidation.beforeChange,
  afterChange: [
    ...siteRevalidation.afterChange,
    async ({ doc, operation, req }) => {
      // What is new, nobody shows yet.
      if (operation === 'update') await expireGroupOfFile(doc, req)
      return doc
    },
  ],
  afterDelete: [
    ...siteRevalidation.afterDelete,
    async ({ doc, req }) => {
      await expireGroupOfFile(doc, req)
      return doc
    },
  ],
} satisfies CollectionConfig['hooks']

/** Hooks of a collection that the sites of a group share: every site of the group, old and new. */
export const groupRevalidation = {
  afterChange: [
    ({ doc, previousDoc, req }) => {
      if (!isSilent(req)) {
        expireTags([(doc as Doc).group, (previousDoc as Doc)?.group].flatMap(tagOfGroup))
      }
      return doc
    },
  ],
  afterDelete: [
    ({ doc, req }) => {
      if (!isSilent(req)) expireTags(tagOfGroup((doc as Doc).group))
      return doc
    },
  ],
} satisfies CollectionConfig['hooks']

/** Expires what a document's own id tags: a group, or a site and the hosts that it answers on. */
const expireOwn =
  (tagsOf: (id: number) => string[]) =>
  ({ doc, req }: { doc: { id: number }; req: PayloadRequest }) => {
    if (!isSilent(req)) expireTags(tagsOf(doc.id))
    return doc
  }

export const revalidateThisGroup = expireOwn((id) => [groupTag(id)])
export const revalidateThisSite = expireOwn((id) => [siteTag(id), hostsTag])
/** A site that goes over to another group takes its files along: the other sites of both look again. */
export const revalidateGroupsOfMove: CollectionAfterChangeHook = ({
  doc,
  operation,
  previousDoc,
  req,
}) => {
  const moved = operation === 'update' && idOf(doc.group) !== idOf(previousDoc.group)
  if (moved && !isSilent(req)) expireTags([doc.group, previousDoc.group].flatMap(tagOfGroup))
  return doc
}
/** What all sites share. */
export const revalidatePlatform = expireOwn(() => [platformTag])

function tagOfSite(site: Related): string[] {
  const id = idOf(site)
  return id === null ? [] : [siteTag(id)]
}

function tagOfGroup(group: Related): string[] {
  const id = idOf(group)
  return id === null ? [] : [groupTag(id)]
}
