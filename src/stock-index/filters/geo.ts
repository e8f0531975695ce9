import { badRequest } from '../errors.ts'
import { isObject, type JsonValue } from '../json.ts'

export type Point = { lat: number; lng: number }
export type Box = { south: number; west: number; north: number; east: number }

const EARTH_RADIUS_M = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in metres. */
export function distanceBetween(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** `"-37.8, 144.9"` as a point; a 400 for anything else. */
export function parsePoint(text: string, parameter: string): Point {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
  const point = match ? { lat: Number(match[1]), lng: Number(match[2]) } : null
  if (point === null || Math.abs(point.lat) > 90 || Math.abs(point.lng) > 180) {
    throw badRequest(`Invalid value for "${parameter}", expected "latitude,longitude"`)
  }
  return point
}

/** Points of a document's `_geoloc`: one object or a list of them. */
export function pointsOf(value: JsonValue | undefined): Point[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap(pointsOf)
  if (!isObject(value)) return []
  const { lat, lng } = value
  return typeof lat === 'number' && typeof lng === 'number' ? [{ lat, lng }] : []
}

export function boxFrom(corners: number[]): Box {
  const [aLat = 0, aLng = 0, bLat = 0, bLng = 0] = corners
  return {
    south: Math.min(aLat, bLat),
    north: Math.max(aLat, bLat),
    west: Math.min(aLng, bLng),
    east: Math.max(aLng, bLng),
  }
}

export function isInBox(point: Point, box: Box): boolean {
  return (
    point.lat >= box.south &&
    point.lat <= box.north &&
    point.lng >= box.west &&
    point.lng <= box.east
  )
}

/** Ray casting over `[lat, lng, lat, lng, …]`. */
export function isInPolygon(point: Point, corners: number[]): boolean {
  let inside = false
  const count = corners.length >> 1
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const iLat = corners[2 * i] as number
    const iLng = corners[2 * i + 1] as number
    const jLat = corners[2 * j] as number
    const jLng = corners[2 * j + 1] as number
    const crosses = iLat > point.lat !== jLat > point.lat
    if (crosses && point.lng < ((jLng - iLng) * (point.lat - iLat)) / (jLat - iLat) + iLng) {
      inside = !inside
    }
  }
  return inside
}
