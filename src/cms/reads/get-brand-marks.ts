import type { SiteImage } from '@/sites/site'
import { cached } from '../cache/cached'
import { platformTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { brandMarkOf, pictureFields } from './site-image'

/** Logos of the manufacturers that have one, by slug. NAV-11 DATA-11 */
export function getBrandMarks(): Promise<{ readonly [slug: string]: SiteImage }> {
  return cached(['brand-marks'], [platformTag], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'manufacturers',
      where: { logo: { exists: true } },
      depth: 1,
      pagination: false,
      select: { slug: true, logo: true },
      populate: { 'brand-marks': pictureFields },
    })
    return Object.fromEntries(
      docs.flatMap(({ slug, logo }) => {
        const mark = brandMarkOf(logo)
        return mark ? [[slug, mark]] : []
      }),
    )
  })
}
