/** Degrees. */
export type Point = { lat: number; long: number }

/** km. LOC-25 */
const EARTH_RADIUS = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Distance over the surface in km, haversine. LOC-25 */
export function distanceKm(a: Point, b: Point): number {
  const lat = radians(b.lat - a.lat)
  const long = radians(b.long - a.long)
  const h =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(long / 2) ** 2
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** ERR-30 */
export class InvalidPostcode extends Error {
  constructor() {
    super('Invalid postcode')
  }
}

/** Says where a postcode of Australia is. CALL-28 */
export type Geocoder = {
  /**
   * @param postcode four digits
   * @throws InvalidPostcode when there is no such postcode in Australia. LOC-26
   * @throws Error when no usable answer came
   */
  locate(postcode: string): Promise<Point>
}
