import { type Geocoder, InvalidPostcode, type Point } from './port'
import { postcodeTable } from './postcode-table'

/** The geocoder that ships with the product: the middle of each postcode, from a table. LOC-26 */
export const localGeocoder: Geocoder = {
  async locate(postcode) {
    const place = places().get(postcode)
    if (!place) throw new InvalidPostcode()
    return place
  },
}

let read: Map<string, Point> | null = null

/** Parsed at the first use: most processes never use it. */
function places(): Map<string, Point> {
  read ??= new Map(
    [...postcodeTable.matchAll(/^(\d\d): (.+)$/gm)].flatMap(([, start, entries = '']) =>
      entries.split('; ').map((entry): [string, Point] => {
        const [end, where = ''] = entry.split(' ')
        const [lat, long] = where.split(',').map(Number)
        return [`${start}${end}`, { lat: lat ?? 0, long: long ?? 0 }]
      }),
    ),
  )
  return read
}
