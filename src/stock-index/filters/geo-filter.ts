import { type Bits, clearBit, countBits, listBits } from '../columns/bitset.ts'
import type { Collection } from '../columns/collection.ts'
import { ensureCapacity } from '../columns/ensure-capacity.ts'
import type { Parameters } from '../protocol/parameters.ts'
import { distanceBetween, isInBox, isInPolygon, type Point } from './geo.ts'
import type { Found } from './result-cache.ts'

/** Without a radius, the nearest this many documents determine it. */
const AUTOMATIC_HITS = 1_000
/** A set of documents at more places than this is not worth a cache key. */
const MAX_NAMED_PLACES = 256

const [UNSEEN, INSIDE, OUTSIDE] = [0, 1, 2]

/** Module-level scratch of the current search. */
let listing = new Uint32Array(0)

/** Selects the documents within the shapes of a request and knows their distances for ranking. */
export class GeoFilter {
  /** metres, when the radius was chosen from the data */
  automaticRadius: number | null = null
  private readonly parameters: Parameters
  private readonly points: Point[][]
  private readonly placeOf: Uint32Array
  /** by place: a yard has hundreds of cars, and a shape may have thousands of corners */
  private readonly seen: Uint8Array
  private readonly inside: number[] = []
  /** metres by place, -1 where none are known */
  private readonly distances: Float64Array

  private constructor({ places, documents }: Collection, parameters: Parameters) {
    this.parameters = parameters
    this.points = places.points
    this.placeOf = places.ofDocuments(documents)
    this.seen = new Uint8Array(this.points.length)
    this.distances = new Float64Array(this.points.length).fill(-1)
    this.seen[0] = OUTSIDE
  }

  static from(collection: Collection, parameters: Parameters): GeoFilter | null {
    const { around, boxes, polygons } = parameters
    if (around === null && boxes.length === 0 && polygons.length === 0) return null
    return new GeoFilter(collection, parameters)
  }

  /** Narrows documents to those within the shapes. */
  narrow(found: Found): Found {
    const bits = found.bits.slice()
    const words = bits.length
    listing = ensureCapacity(listing, found.total)
    const docs = listing.subarray(0, found.total)
    const count = listBits(bits, words, docs)
    const { placeOf, seen } = this
    for (let i = 0; i < count; i++) {
      const doc = docs[i] as number
      const place = placeOf[doc] as number
      if (seen[place] === UNSEEN) this.see(place)
      if (seen[place] === OUTSIDE) clearBit(bits, doc)
    }
    const { around, aroundRadius } = this.parameters
    if (around !== null && aroundRadius === null) this.chooseRadius(bits, docs.subarray(0, count))
    return { bits, total: countBits(bits, words) }
  }

  /** Cache key that distinguishes these shapes from others. */
  get name(): string | null {
    const { inside } = this
    return inside.length > MAX_NAMED_PLACES ? null : inside.sort((a, b) => a - b).join()
  }

  private see(place: number): void {
    const points = this.points[place] as Point[]
    const { around, aroundRadius } = this.parameters
    const nearest =
      around === null ? -1 : Math.min(...points.map((point) => distanceBetween(around, point)))
    const isNear = typeof aroundRadius !== 'number' || nearest <= aroundRadius
    const isInside = isNear && points.some((point) => this.contains(point))
    this.distances[place] = nearest
    this.seen[place] = isInside ? INSIDE : OUTSIDE
    if (isInside) this.inside.push(place)
  }

  private contains(point: Point): boolean {
    const { boxes, polygons } = this.parameters
    if (boxes.length === 0 && polygons.length === 0) return true
    return (
      boxes.some((box) => isInBox(point, box)) ||
      polygons.some((polygon) => isInPolygon(point, polygon))
    )
  }

  /** The distance of the nearest documents becomes the radius; documents beyond it are excluded. */
  private chooseRadius(bits: Bits, docs: Uint32Array): void {
    const { placeOf, distances, seen } = this
    const near = docs.filter((doc) => seen[placeOf[doc] as number] === INSIDE)
    const sorted = Float64Array.from(near, (doc) => distances[placeOf[doc] as number]!).sort()
    const last = sorted[Math.min(sorted.length, AUTOMATIC_HITS) - 1] ?? 0
    const radius = Math.max(Math.ceil(last), this.parameters.minimumAroundRadius ?? 0)
    this.automaticRadius = radius
    const isFar = (place: number) => (distances[place] as number) > radius
    for (const doc of near) if (isFar(placeOf[doc] as number)) clearBit(bits, doc)
    const kept = this.inside.filter((place) => !isFar(place))
    this.inside.splice(0, this.inside.length, ...kept)
  }

  /** Metres to the point of the request, -1 without one. */
  distance(doc: number): number {
    return Math.round(this.distances[this.placeOf[doc] as number] as number)
  }

  /** Distance as ranking compares it: equal within the precision. */
  rank(doc: number): number {
    return Math.floor(Math.max(0, this.distance(doc)) / this.parameters.aroundPrecision)
  }
}
