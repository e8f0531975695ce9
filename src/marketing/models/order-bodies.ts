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
