import type { Section } from '@/payload-types'
import type { Site } from '@/sites/site'
import { cached } from '../cache/cached'
import { groupTag, siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { pagePopulation, publishedOn } from './get-page'

/** The published blocks of a section of this site; null if it has none with this id. */
export function getSection(site: Pick<Site, 'id' | 'group'>, id: number): Promise<Section | null> {
  const tags = [siteTag(site.id), groupTag(site.group.id)]
  return cached(['section', site.id, id], tags, async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'sections',
      where: publishedOn(site, { id: { equals: id } }),
      limit: 1,
      depth: 2,
      populate: pagePopulation,
    })
    return docs[0] ?? null
  })
}
