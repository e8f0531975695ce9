/** Facts of a car that the hero form asks the index about. SRCH-45 */
const facets = [
  'simple_body',
  'make',
  'make_model',
  'colour',
  'car_type',
  'price_range',
  'weekly_price_range',
  'simple_fuel',
  'city',
  'price',
] as const

/** With the site's own location attribute. SRCH-45 SRCH-46 */
export function heroFacets(locationAttribute: string): string[] {
  return [...new Set([...facets, locationAttribute])]
}
