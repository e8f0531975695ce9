import { type Bits, clearBit, listBits } from './bitset.ts'
import type { Collection } from './collection.ts'
import { distanceBetween, isInBox, isInPolygon, type Point } from './geo.ts'
import type { Parameters } from './parameters.ts'

/** Without a radius, the nearest this many documents set it. */
const AUTOMATIC_HITS = 1_000

/** Keeps what lies within the shapes of a request and knows the distances for ranking. */
export class GeoFilter {
  /** metres, when the radius was chosen from the data */
  automaticRadius: number | null = null
  private readonly collection: Collection
  private readonly parameters: Parameters
  private readonly distances = new Map<number, number>()
  /** by place: the cars of a dealership stand in one, and a shape may have thousands of corners */
  private readonly inside = new Map<string, boolean>()

  private constructor(collection: Collection, parameters: Parameters) {
    this.collection = collection
    this.parameters = parameters
  }

  static from(collection: Collection, parameters: Parameters): GeoFilter | null {
    const { around, boxes, polygons } = parameters
    if (around === null && boxes.length === 0 && polygons.length === 0) return null
    return new GeoFilter(collection, parameters)
  }

  narrow(bits: Bits, words: number): void {
    const docs = new Uint32Array(this.collection.documents)
    const count = listBits(bits, words, docs)
    for (let i = 0; i < count; i++) {
      const doc = docs[i] as number
      const points = this.collection.points.get(doc)
      if (points === undefined || !points.some((point) => this.contains(point))) clearBit(bits, doc)
      else this.measure(doc, points)
    }
    this.narrowRadius(bits)
  }

  private contains(point: Point): boolean {
    const { boxes, polygons } = this.parameters
    if (boxes.length === 0 && polygons.length === 0) return true
    const place = `${point.lat},${point.lng}`
    const known = this.inside.get(place)
    if (known !== undefined) return known
    const found =
      boxes.some((box) => isInBox(point, box)) ||
      polygons.some((polygon) => isInPolygon(point, polygon))
    this.inside.set(place, found)
    return found
  }

  private measure(doc: number, points: Point[]): void {
    const { around } = this.parameters
    if (around === null) return
    const nearest = Math.min(...points.map((point) => distanceBetween(around, point)))
    this.distances.set(doc, nearest)
  }

  private narrowRadius(bits: Bits): void {
    const { around, aroundRadius } = this.parameters
    if (around === null || aroundRadius === 'all') return
    const radius = aroundRadius ?? this.chooseRadius()
    for (const [doc, distance] of this.distances) if (distance > radius) clearBit(bits, doc)
  }

  private chooseRadius(): number {
    const sorted = Float64Array.from(this.distances.values()).sort()
    const last = sorted[Math.min(sorted.length, AUTOMATIC_HITS) - 1] ?? 0
    const radius = Math.max(Math.ceil(last), this.parameters.minimumAroundRadius ?? 0)
    this.automaticRadius = radius
    return radius
  }

  /** Metres to the point of the request, -1 without one. */
  distance(doc: number): number {
    const distance = this.distances.get(doc)
    return distance === undefined ? -1 : Math.round(distance)
  }

  /** Distance as ranking sees it: alike within the precision. */
  rank(doc: number): number {
    return Math.floor(Math.max(0, this.distance(doc)) / this.parameters.aroundPrecision)
  }
}
