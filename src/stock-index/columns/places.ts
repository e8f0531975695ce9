import type { Point } from '../filters/geo.ts'
import { ensureCapacity } from './ensure-capacity.ts'

/** Where documents stand. Those at the same points, as the cars of a yard, share one place. */
export class Places {
  /** points of each place; the first stands for documents that are nowhere */
  readonly points: Point[][] = [[]]
  private of: Uint32Array = new Uint32Array(0)
  private readonly numbers = new Map<string, number>()

  set(doc: number, points: Point[]): void {
    if (points.length === 0) return
    const name = points.map(({ lat, lng }) => `${lat},${lng}`).join(';')
    const number = this.numbers.get(name) ?? this.points.push(points) - 1
    this.numbers.set(name, number)
    this.of = ensureCapacity(this.of, doc + 1)
    this.of[doc] = number
  }

  /** The place of each document by its number, 0 for none. */
  ofDocuments(documents: number): Uint32Array {
    this.of = ensureCapacity(this.of, documents)
    return this.of
  }

  /** Documents that are somewhere, with their points. */
  *entries(): Generator<[doc: number, points: Point[]]> {
    for (let doc = 0; doc < this.of.length; doc++) {
      const place = this.of[doc] as number
      if (place !== 0) yield [doc, this.points[place] as Point[]]
    }
  }
}
