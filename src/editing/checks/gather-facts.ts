import type { Payload, PayloadRequest, Where } from 'payload'
import sharp from 'sharp'
import { idOf } from '@/access/user'
import { findSiteById } from '@/cms/find-site'
import { decoded } from '@/decoded'
import { findLocation } from '@/locations/paths'
import { mediaFile } from '@/media/media-file'
import { isAnsweredByCode, normalPath } from '@/sites/reserved-paths'
import { checkTheme, coloursOf } from '@/sites/theme'
import { heroPictures } from './contrast'
import type { Facts, LinkState, PictureFacts } from './facts'
import { blocksOf, type CheckedDoc, type Parts, partsOf } from './page-parts'

/** Every document of the CMS that a link of a site can lead to. */
type Targets = {
  pages: Map<number, LinkState>
  posts: Map<number, LinkState>
  paths: Map<string, LinkState>
}

const empty: Parts = { texts: [], pictures: [], promos: [], links: [], headings: [] }

/**
 * What the checks need to know of the site and of the documents that the given ones name. Reads as
 * the server: who asks must be one who may see the site.
 *
 * @returns null where there is no such site.
 */
export async function gatherFacts(
  payload: Payload,
  siteId: number,
  docs: readonly CheckedDoc[],
  options: { now: Date; blockLabel: (type: string) => string; req?: PayloadRequest },
): Promise<Facts | null> {
  const site = await findSiteById(siteId)
  if (!site) return null
  const { req } = options
  const parts = docs.map((doc) => partsOf(doc))
  const ids = (of: (one: Parts) => readonly { id: number }[]) => [
    ...new Set(parts.flatMap((one) => of(one ?? empty).map(({ id }) => id))),
  ]
  const [targets, pictures, promos] = await Promise.all([
    readTargets(payload, siteId, req),
    readPictures(
      payload,
      siteId,
      site.group.id,
      ids((one) => one.pictures),
      req,
    ),
    readPromos(
      payload,
      siteId,
      site.group.id,
      ids((one) => one.promos),
      req,
    ),
  ])
  const look = site.theme.base
  // Only there do words stand on a picture: no other file is opened.
  const grounds = look === 'trail' ? docs.flatMap((doc) => heroPictures(blocksOf(doc))) : []
  await Promise.all(grounds.map(({ id }) => noteGround(pictures.get(id))))
  const linkState = (address: string): LinkState => {
    const normal = normalPath(decoded(address) ?? address)
    const known = targets.paths.get(normal)
    if (known === 'live' || isAnsweredByCode(normal)) return 'live'
    return findLocation(site, normal) ? 'live' : (known ?? 'gone')
  }
  return {
    now: options.now,
    timeZone: site.timeZone,
    pictures,
    promos,
    linkState,
    docState: (relationTo, id) =>
      (relationTo === 'posts' ? targets.posts : targets.pages).get(id) ?? 'gone',
    look,
    faintColours: checkTheme(coloursOf(site.theme)).map(({ reason }) => reason),
    blockLabel: options.blockLabel,
  }
}

async function readTargets(
  payload: Payload,
  site: number,
  req: PayloadRequest | undefined,
): Promise<Targets> {
  const where: Where = { site: { equals: site } }
  const common = { where, depth: 0, pagination: false, req } as const
  const [pages, posts, models, redirects] = await Promise.all([
    payload.find({ collection: 'pages', ...common, select: { path: true, _status: true } }),
    payload.find({ collection: 'posts', ...common, select: { slug: true, _status: true } }),
    payload.find({ collection: 'models', ...common, select: { slug: true } }),
    payload.find({ collection: 'redirects', ...common, select: { from: true } }),
  ])
  const state = (doc: { _status?: string | null }): LinkState =>
    doc._status === 'published' ? 'live' : 'draft'
  return {
    pages: new Map(pages.docs.map((doc) => [doc.id, state(doc)])),
    posts: new Map(posts.docs.map((doc) => [doc.id, state(doc)])),
    paths: new Map<string, LinkState>([
      ...redirects.docs.map(({ from }) => [normalPath(from), 'live'] as const),
      ...models.docs.map(({ slug }) => [normalPath(slug), 'live'] as const),
      ...posts.docs.map((doc) => [normalPath(`/blog/${doc.slug}`), state(doc)] as const),
      ...pages.docs.flatMap((doc) =>
        doc.path ? [[normalPath(doc.path), state(doc)] as const] : [],
      ),
    ]),
  }
}

async function readPictures(
  payload: Payload,
  site: number,
  group: number,
  ids: number[],
  req: PayloadRequest | undefined,
): Promise<Map<number, PictureFacts>> {
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'media',
    where: {
      and: [
        { id: { in: ids } },
        { or: [{ site: { equals: site } }, { 'site.group': { equals: group } }] },
      ],
    },
    depth: 0,
    pagination: false,
    req,
  })
  return new Map(
    docs.map((doc) => [
      doc.id,
      {
        filename: doc.filename ?? '',
        alt: doc.alt ?? '',
        width: doc.width ?? null,
        height: doc.height ?? null,
        filesize: doc.filesize ?? null,
        mimeType: doc.mimeType ?? '',
      },
    ]),
  )
}

/** Whether the picture has a transparent ground, from the head of its file; unknown without the file. */
async function noteGround(picture: PictureFacts | undefined) {
  if (!picture || picture.mimeType === 'image/svg+xml') return
  const file = mediaFile(picture.filename)
  const head = await sharp(file)
    .metadata()
    .catch(() => null)
  if (head) picture.opaque = !head.hasAlpha
}

async function readPromos(
  payload: Payload,
  site: number,
  group: number,
  ids: number[],
  req: PayloadRequest | undefined,
): Promise<Facts['promos']> {
  if (ids.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'promos',
    where: { and: [{ id: { in: ids } }, { group: { equals: group } }] },
    depth: 0,
    pagination: false,
    trash: true,
    req,
  })
  return new Map(
    docs.map((doc) => [
      doc.id,
      {
        name: doc.name,
        start: doc.start,
        expiry: doc.expiry,
        onThisSite: (doc.sites ?? []).map(idOf).includes(site),
        deleted: Boolean(doc.deletedAt),
      },
    ]),
  )
}
