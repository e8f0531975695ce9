import 'server-only'
import { getBrandMarks } from '@/cms/reads/get-brand-marks'
import { makeName } from '@/inventory/car-name'
import { searchPath, slugOf } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import type { BrandLink } from './menu'

/** Makes of the stock as links, with the logos of their manufacturers. NAV-11 CARD-12 */
export async function brandLinks(
  site: Site,
  makes: readonly { value: string }[],
): Promise<BrandLink[]> {
  const marks = await getBrandMarks()
  return makes.map(({ value }) => {
    const name = makeName(value, site)
    return { name, url: searchPath(site, { make: value }), logo: marks[slugOf(name)] }
  })
}
