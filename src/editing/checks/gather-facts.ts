import type { Payload, PayloadRequest } from 'payload'
import sharp from 'sharp'
import { idOf } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import type { readCarsWithGaps, readStockGaps } from '@/inventory/index/stock-gaps'
import { fileStore } from '@/server/files/files'
import { checkTheme, coloursOf } from '@/sites/theme'
import { heroPictures } from './contrast'
import type { Facts, PictureFacts } from './facts'
import { readLinkStates } from './link-states'
import { blocksOf, type CheckedDoc, type Parts, partsOf } from './page-parts'
import { driveAway } from './wording'

/**
 * What the checks need to know of the site and of the documents that the given ones name. Reads as
 * the server: the caller has checked that the person may see the site.
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
    ...new Set(parts.flatMap((one) => of(one).map(({ id }) => id))),
  ]
  const links = parts.flatMap((one) => one.links)
  const claims = parts.some(({ texts }) => texts.some(({ text }) => driveAway.test(text)))
  const [states, pictures, promos, withoutTotal] = await Promise.all([
    readLinkStates(payload, site, links, { now: options.now, docs, req }),
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
    claims ? readGaps(site).then(({ total_price, all }) => ({ cars: total_price, of: all })) : null,
  ])
  const look = site.theme.base
  // Only there do words stand on a picture: no other file is opened.
  const grounds = look === 'trail' ? docs.flatMap((doc) => heroPictures(blocksOf(doc))) : []
  await Promise.all(grounds.map(({ id }) => noteGround(pictures.get(id))))
  return {
    now: options.now,
    timeZone: site.timeZone,
    pictures,
    promos,
    withoutTotal,
    valuationLimits: {
      years: site.flags.tradeIn.valuationMaxAge,
      km: site.flags.tradeIn.valuationMaxKm,
    },
    ...states,
    look,
    faintColours: checkTheme(coloursOf(site.theme)).map(({ reason }) => reason),
    blockLabel: options.blockLabel,
  }
}

/** Loaded when asked for: the form's configuration is read by commands that have no server. */
export const readGaps: typeof readStockGaps = async (site) =>
  (await import('@/inventory/index/stock-gaps')).readStockGaps(site)

/** Likewise. */
export const readLackingCars: typeof readCarsWithGaps = async (site) =>
  (await import('@/inventory/index/stock-gaps')).readCarsWithGaps(site)

export async function readPictures(
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
  const head = await fileStore('media')
    .read(picture.filename)
    .then((bytes) => bytes && sharp(bytes).metadata())
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
