import { numberOfCarId, type PreviousCar } from '../cars/derive-car'
import type { ImportClient, IndexedCar } from './index-stock'

/** What the import needs to know of a car that is in the index. */
export type KnownCar = {
  slug: string
  status: string
  sold: boolean
  /** Unix seconds. */
  soldAt: number | null
  /** AUD. */
  price: number | null
  createdAt: string
  /** Its first 17 letters: a caravan's may be longer. */
  vin: string | null
}

export const previousOf = (id: string, known: KnownCar): PreviousCar => ({
  id,
  slug: known.slug,
  created_at: known.createdAt,
  sold: known.sold,
  sold_at_timestamp: known.soldAt,
})

const attributes = [
  'content_hash',
  'slug',
  'status',
  'sold',
  'sold_at_timestamp',
  'price',
  'created_at',
  'updated_at_timestamp',
  'vin',
]
/** Bytes of a row's fingerprint: 16 letters of base64url. */
export const FINGERPRINT_BYTES = 12
const VIN_BYTES = 17
const CARS_A_PAGE = 1000
const NOTHING = Number.NaN

/**
 * The cars of one dealership in the index, packed: a few hundred thousand of them as objects would
 * alone be more memory than an import may take. Cars have places 0 … size - 1.
 */
export class KnownCars {
  readonly #places = new Map<string, number>()
  /** Ids of the cars that were given the stock number of a sold one, by the id of that number. */
  readonly #later = new Map<string, string[]>()
  readonly #statuses: string[] = []
  #fingerprints = Buffer.alloc(0)
  #hasFingerprint = new Uint8Array(0)
  #slugs = Buffer.alloc(0)
  #slugEnds = new Uint32Array(0)
  #status = new Uint8Array(0)
  #sold = new Uint8Array(0)
  #soldAt = new Float64Array(0)
  #price = new Float64Array(0)
  #created = new Float64Array(0)
  #updated = new Float64Array(0)
  #vins = Buffer.alloc(0)

  /** Reads every car of the dealership, a page at a time. */
  static async read(
    client: Pick<ImportClient, 'browse'>,
    indexName: string,
    dealershipSlug: string,
  ): Promise<KnownCars> {
    const known = new KnownCars()
    let cursor: string | undefined
    do {
      const page = await client.browse<Partial<IndexedCar>>({
        indexName,
        browseParams: cursor
          ? { cursor }
          : {
              filters: `dealership_slug:"${dealershipSlug}"`,
              attributesToRetrieve: attributes,
              hitsPerPage: CARS_A_PAGE,
            },
      })
      known.#reserve(known.size + page.hits.length)
      for (const hit of page.hits) known.#add(hit.objectID, hit)
      cursor = page.cursor
    } while (cursor)
    return known
  }

  get size(): number {
    return this.#places.size
  }

  /** The car's place; undefined for a car that is not in the index. */
  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  /** Ids of the known cars that have, or had, the stock number. */
  #ofNumber(number: string): string[] {
    return [number, ...(this.#later.get(number) ?? [])].filter((id) => this.#places.has(id))
  }

  /** The car that has the stock number now: the one that is not sold, else the one sold last. */
  currentOf(number: string): string {
    if (!this.#later.has(number)) return number
    const soldAt = (id: string) => {
      const { sold, soldAt } = this.at(this.#places.get(id)!)
      return sold ? (soldAt ?? 0) : Number.POSITIVE_INFINITY
    }
    const [current] = this.#ofNumber(number).sort((a, b) => soldAt(b) - soldAt(a))
    return current ?? number
  }

  /** The car that had the stock number with this VIN; undefined when none is known. */
  withVin(number: string, vin: string): string | undefined {
    return this.#ofNumber(number).find((id) => {
      const known = this.at(this.#places.get(id)!).vin
      return known !== null && vin.startsWith(known)
    })
  }

  [Symbol.iterator](): IterableIterator<[id: string, place: number]> {
    return this.#places.entries()
  }

  /** Whether the car was made from a row with this fingerprint. */
  isMadeFrom(place: number, fingerprint: Buffer): boolean {
    const start = place * FINGERPRINT_BYTES
    return (
      this.#hasFingerprint[place] === 1 &&
      fingerprint.compare(this.#fingerprints, start, start + FINGERPRINT_BYTES) === 0
    )
  }

  /** When the car was last written; Unix seconds. */
  updatedAt(place: number): number {
    return this.#updated[place]!
  }

  at(place: number): KnownCar {
    const soldAt = this.#soldAt[place]!
    const price = this.#price[place]!
    return {
      slug: this.slugAt(place),
      status: this.statusAt(place),
      sold: this.#sold[place] === 1,
      soldAt: Number.isNaN(soldAt) ? null : soldAt,
      price: Number.isNaN(price) ? null : price,
      createdAt: new Date(this.#created[place]!).toISOString(),
      vin:
        this.#vins
          .toString('latin1', place * VIN_BYTES, (place + 1) * VIN_BYTES)
          .replaceAll('\0', '') || null,
    }
  }

  statusAt(place: number): string {
    return this.#statuses[this.#status[place]!]!
  }

  slugAt(place: number): string {
    return this.#slugs.toString(
      'utf8',
      place === 0 ? 0 : this.#slugEnds[place - 1]!,
      this.#slugEnds[place]!,
    )
  }

  #add(id: string, car: Partial<IndexedCar>): void {
    const place = this.#places.size
    this.#places.set(id, place)
    const number = numberOfCarId(id)
    if (number !== id) this.#later.set(number, [...(this.#later.get(number) ?? []), id])
    const fingerprint = Buffer.from(car.content_hash ?? '', 'base64url')
    if (fingerprint.length === FINGERPRINT_BYTES) {
      fingerprint.copy(this.#fingerprints, place * FINGERPRINT_BYTES)
      this.#hasFingerprint[place] = 1
    }
    const slug = Buffer.from(car.slug ?? '', 'utf8')
    const start = place === 0 ? 0 : this.#slugEnds[place - 1]!
    if (start + slug.length > this.#slugs.length)
      this.#slugs = Buffer.concat([this.#slugs], this.#slugs.length * 2 + slug.length + 4096)
    slug.copy(this.#slugs, start)
    this.#slugEnds[place] = start + slug.length
    const status = car.status ?? ''
    if (!this.#statuses.includes(status)) this.#statuses.push(status)
    this.#status[place] = Math.min(255, this.#statuses.indexOf(status))
    this.#sold[place] = car.sold ? 1 : 0
    this.#soldAt[place] = car.sold_at_timestamp ?? NOTHING
    this.#price[place] = car.price ?? NOTHING
    const created = Date.parse(car.created_at ?? '')
    this.#created[place] = Number.isNaN(created) ? 0 : created
    this.#updated[place] = car.updated_at_timestamp ?? 0
    this.#vins.write(car.vin ?? '', place * VIN_BYTES, VIN_BYTES, 'latin1')
  }

  #reserve(size: number): void {
    if (size <= this.#status.length) return
    const room = Math.max(size, this.#status.length * 2)
    const grown = <T extends Uint8Array | Uint32Array | Float64Array>(old: T, made: T): T => {
      made.set(old)
      return made
    }
    this.#fingerprints = Buffer.concat([this.#fingerprints], room * FINGERPRINT_BYTES)
    this.#hasFingerprint = grown(this.#hasFingerprint, new Uint8Array(room))
    this.#slugEnds = grown(this.#slugEnds, new Uint32Array(room))
    this.#status = grown(this.#status, new Uint8Array(room))
    this.#sold = grown(this.#sold, new Uint8Array(room))
    this.#soldAt = grown(this.#soldAt, new Float64Array(room))
    this.#price = grown(this.#price, new Float64Array(room))
    this.#created = grown(this.#created, new Float64Array(room))
    this.#updated = grown(this.#updated, new Float64Array(room))
    this.#vins = Buffer.concat([this.#vins], room * VIN_BYTES)
  }
}
