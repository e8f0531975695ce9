import { bodyName, orderBodies } from './order-bodies'

export type BodyCategory = { slug: string; label: string }

/** Entry of all models, where the site wants one. MODEL-04 */
const ALL_MODELS: BodyCategory = { slug: 'all', label: 'All' }

export const bodySlug = (body: string): string =>
  body
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Body categories of the models in the fixed order, 'All' last where wanted. MODEL-02 MODEL-04 NAV-12 */
export function bodyCategories(
  bodiesOfModels: readonly (readonly string[])[],
  includeAll: boolean,
): BodyCategory[] {
  const bodies = [...new Set(bodiesOfModels.flat())]
  const categories = orderBodies(bodies).map((body) => ({
    slug: bodySlug(body),
    label: bodyName(body),
  }))
  return includeAll && categories.length > 0 ? [...categories, ALL_MODELS] : categories
}

/** Does a model belong to the chosen category? MODEL-03 */
export function isInCategory(bodies: readonly string[], slug: string): boolean {
  return slug === ALL_MODELS.slug || bodies.some((body) => bodySlug(body) === slug)
}
