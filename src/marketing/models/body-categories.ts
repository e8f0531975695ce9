/** Body types of the models menu, in the order in which they are listed. NAV-12 */
const bodyOrder = ['suvs', 'utes', 'cars', 'hybrids', 'sports'] as const

const bodyNames: Record<(typeof bodyOrder)[number], string> = {
  suvs: 'SUVs',
  utes: 'Utes',
  cars: 'Cars',
  hybrids: 'Hybrids',
  sports: 'Sports',
}

const isKnown = (body: string): body is (typeof bodyOrder)[number] =>
  (bodyOrder as readonly string[]).includes(body)

/** The bodies without doubles: the known ones in their fixed order, then others as they come. NAV-12 */
export function orderBodies(bodies: readonly string[]): string[] {
  const present = new Set(
    bodies.map((body) => (isKnown(body.toLowerCase()) ? body.toLowerCase() : body)),
  )
  const known = bodyOrder.filter((body) => present.delete(body))
  return [...known, ...present]
}

/** How a body is written in the menu. */
export function bodyName(body: string): string {
  const slug = body.toLowerCase()
  return isKnown(slug) ? bodyNames[slug] : body
}

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
