/** The page that asks to buy the car of its query. ROUTE-03 */
export const PURCHASE_PATH = '/checkout-journey'

/** `/checkout-journey?car_id={slug}` ROUTE-03 */
export function purchasePath(car: { slug: string }): string {
  return `${PURCHASE_PATH}?${new URLSearchParams({ car_id: car.slug })}`
}

/**
 * The slug of the car that an address of that page names, empty for none; null for the address of
 * another page.
 *
 * @param address path and query, "/checkout-journey?car_id=kia-1"
 */
export function purchasedSlug(address: string): string | null {
  const [path, query = ''] = address.split(/\?(.*)/s)
  return path === PURCHASE_PATH ? (new URLSearchParams(query).get('car_id') ?? '') : null
}
