import { monthStart } from '@/calendar/local-time'
import type { Site } from '@/sites/site'
import { cached, livesUntil } from '../cache/cached'
import { siteTag, stockTag } from '../cache/tags'
import { getPayloadClient } from '../payload'

/**
 * Cars of the site's dealerships that the import saw become sold since the month began in the site's
 * zone; each car once. PROMO-10
 */
export async function soldThisMonth(
  site: Pick<Site, 'id' | 'dealerships' | 'timeZone'>,
  now: Date,
): Promise<number> {
  const start = monthStart(now, site.timeZone)
  await livesUntil(monthStart(new Date(start.getTime() + 32 * DAY), site.timeZone), now)
  const slugs = site.dealerships.map(({ slug }) => slug)
  const tags = [stockTag(site.id), siteTag(site.id)]
  return cached(['sold-count', site.id, start.toISOString()], tags, async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'stock-events',
      where: {
        and: [
          { dealership_slug: { in: slugs } },
          { kind: { equals: 'status' } },
          { to: { equals: 'sold' } },
          { at: { greater_than_equal: start.toISOString() } },
        ],
      },
      pagination: false,
      depth: 0,
      select: { car_id: true },
    })
    return new Set(docs.map(({ car_id }) => car_id)).size
  })
}

const DAY = 24 * 3600 * 1000
