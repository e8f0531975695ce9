import type { SiteModel } from '@/cms/reads/get-models'

/** 'NEW' and 'COMING SOON'; nothing for a model on sale. MODEL-05 */
export function modelTag(status: SiteModel['status']): 'NEW' | 'COMING SOON' | null {
  if (status === 'new') return 'NEW'
  return status === 'coming_soon' ? 'COMING SOON' : null
}

/** 'CX-5' of Mazda is 'Mazda CX-5'; 'Mazda3' stays. MODEL-06 */
export function modelTitle(model: Pick<SiteModel, 'name' | 'manufacturer_name'>): string {
  const brand = model.manufacturer_name.trim()
  const name = model.name.trim()
  if (brand === '' || name.toLowerCase().startsWith(brand.toLowerCase())) return name
  return `${brand} ${name}`
}

/** The page of a model: the override, else its new slug, else its slug. MODEL-09 ROUTE-41 AMB-89 */
export function modelPath(model: Pick<SiteModel, 'override_url' | 'new_slug' | 'slug'>): string {
  if (model.override_url) return model.override_url
  return `/${encodeURIComponent(model.new_slug ?? model.slug)}`
}

type BodyField = 'manufacturer_body' | 'manufacturer_body2' | 'manufacturer_body3'

/** Body types of a model in the field that the site uses. MODEL-12 */
export function bodiesOf(model: Pick<SiteModel, BodyField>, field: BodyField): readonly string[] {
  return model[field]
}

/** 'SUV | Hybrid' MODEL-07 */
export const joinBodies = (bodies: readonly string[]): string => bodies.join(' | ')

const silhouetteBodies: Record<string, string> = { utes: 'ute', cars: 'hatch', sports: 'coupe' }

/** Body of the silhouette where a model has no picture yet; a sports car is no sports motorcycle. */
export const silhouetteBody = (bodies: readonly string[]): string | null =>
  silhouetteBodies[bodies[0]?.toLowerCase() ?? ''] ?? null
