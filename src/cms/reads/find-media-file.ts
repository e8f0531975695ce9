import path from 'node:path'
import { fileStore } from '@/server/files/files'
import type { FileStore } from '@/server/files/port'
import type { Site } from '@/sites/site'
import { cached } from '../cache/cached'
import { groupTag, platformTag, siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'

/** A file of the CMS: where it is stored, and its name there. */
export type MediaFile = { files: FileStore; name: string; mimeType: string }

/**
 * The file behind `/media/…` on a site's host: the site's own, or one that its group shows on it
 * (promotions, photos of locations), or a brand mark. Null for another dealer's file, whatever its
 * name.
 *
 * @param source What follows `/media/`, decoded: "hero.webp", "brands/mazda.svg".
 */
export async function findMediaFile(
  site: Pick<Site, 'id' | 'group'>,
  source: string,
): Promise<MediaFile | null> {
  const [folder, filename] = source.startsWith('brands/')
    ? (['brand-marks', source.slice('brands/'.length)] as const)
    : (['media', source] as const)
  if (!filename || filename !== path.basename(filename)) return null
  const files = folder === 'media' ? await filesOfGroup(site) : await brandMarks()
  const mimeType = Object.hasOwn(files, filename) ? files[filename] : undefined
  return mimeType === undefined ? null : { files: fileStore(folder), name: filename, mimeType }
}

/** Names of files and their types: one entry, so that made-up names leave nothing in the cache. */
type Files = Record<string, string>

function filesOfGroup(site: Pick<Site, 'id' | 'group'>): Promise<Files> {
  const tags = [siteTag(site.id), groupTag(site.group.id)]
  return cached(['media-files', site.id], tags, async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'media',
      where: { 'site.group': { equals: site.group.id } },
      depth: 0,
      pagination: false,
      select: { filename: true, mimeType: true },
    })
    return filesIn(docs)
  })
}

function brandMarks(): Promise<Files> {
  return cached(['brand-mark-files'], [platformTag], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'brand-marks',
      depth: 0,
      pagination: false,
      select: { filename: true, mimeType: true },
    })
    return filesIn(docs)
  })
}

function filesIn(docs: readonly { filename?: string | null; mimeType?: string | null }[]): Files {
  return Object.fromEntries(
    docs.flatMap(({ filename, mimeType }) => (filename && mimeType ? [[filename, mimeType]] : [])),
  )
}
