export type Place = { lat: number; long: number }

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
  locate(postcode: string): Promise<Place>
}
