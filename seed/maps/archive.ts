import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Compression, TileType, zxyToTileId } from 'pmtiles'

export type Tile = { z: number; x: number; y: number; bytes: Uint8Array }

/** Bytes that readers request first: the root directory has to be within. */
const FIRST_REQUEST = 16_384
const HEADER = 127

/**
 * A PMTiles archive (version 3) of vector tiles, small enough for a single directory.
 *
 * @param bounds west, south, east, north in degrees
 * @throws Error when the tiles need more than one directory
 */
export function pmtilesArchive(
  tiles: readonly Tile[],
  bounds: readonly [number, number, number, number],
  metadata: object,
): Buffer {
  const ordered = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .sort((a, b) => a.id - b.id)
  const places = new Map<string, { offset: number; length: number }>()
  const contents: Buffer[] = []
  let end = 0
  // Tiles of open sea are alike, and stored once.
  const entries = ordered.map(({ id, bytes }) => {
    const hash = createHash('sha256').update(bytes).digest('hex')
    const place = places.get(hash)
    if (place) return { id, ...place }
    const body = gzipSync(bytes, { level: 9 })
    const added = { offset: end, length: body.length }
    places.set(hash, added)
    contents.push(body)
    end += body.length
    return { id, ...added }
  })
  const directory = gzipSync(directoryBytes(entries))
  if (HEADER + directory.length > FIRST_REQUEST)
    throw new Error(`${tiles.length} tiles need more than one directory; make fewer.`)
  const about = gzipSync(JSON.stringify(metadata))

  const header = Buffer.alloc(HEADER)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const dataAt = HEADER + directory.length + about.length
  const numbers = [
    ...[HEADER, directory.length],
    ...[HEADER + directory.length, about.length],
    ...[dataAt, 0],
    ...[dataAt, end],
    ...[tiles.length, entries.length, contents.length],
  ]
  for (const [i, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * i)
  const zooms = tiles.map(({ z }) => z)
  const [west, south, east, north] = bounds
  const flags = [
    1,
    Compression.Gzip,
    Compression.Gzip,
    TileType.Mvt,
    Math.min(...zooms),
    Math.max(...zooms),
  ]
  for (const [i, value] of flags.entries()) header.writeUInt8(value, 96 + i)
  for (const [i, value] of bounds.entries())
    header.writeInt32LE(Math.round(value * 1e7), 102 + 4 * i)
  header.writeUInt8(Math.min(...zooms), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, about, ...contents])
}

function directoryBytes(
  entries: readonly { id: number; offset: number; length: number }[],
): Buffer {
  const bytes: number[] = []
  const write = (value: number) => {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  write(entries.length)
  for (const [i, { id }] of entries.entries()) write(id - (entries[i - 1]?.id ?? 0))
  for (const _ of entries) write(1)
  for (const { length } of entries) write(length)
  for (const [i, { offset }] of entries.entries()) {
    const before = entries[i - 1]
    write(before && offset === before.offset + before.length ? 0 : offset + 1)
  }
  return Buffer.from(bytes)
}
