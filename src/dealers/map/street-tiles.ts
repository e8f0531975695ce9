import 'server-only'
import type { Readable } from 'node:stream'
import { decodeHTML } from 'entities'
import { LRUCache } from 'lru-cache'
import { FetchSource, PMTiles, type Source } from 'pmtiles'
import type { Point } from '@/integrations/geocoding/port'
import { fileStore } from '@/server/files/files'
import { log } from '@/server/log'
import { platformTiles } from './map-style'
import type { OwnStreets } from './street-style'

/** The archive of an installation that has its own. */
const ARCHIVE = 'streets.pmtiles'
/** How long a new archive may go unseen. Milliseconds. */
const FRESH = 600_000
/** How long a request waits for an archive elsewhere. Milliseconds. */
const PATIENCE = 3000

let opened: { archive: PMTiles; at: number } | undefined

/** The installation's street map: `MAP_TILES_URL`, if it is an archive, else the file among its own. */
function archive(): PMTiles {
  const now = Date.now()
  if (!opened || now - opened.at > FRESH) {
    const { archive: url } = platformTiles()
    opened = { archive: new PMTiles(url ? archiveElsewhere(url) : ownArchive()), at: now }
  }
  return opened.archive
}

function archiveElsewhere(url: string): Source {
  const source = new FetchSource(url)
  return {
    getKey: () => url,
    getBytes: (offset, length, _, etag) =>
      source.getBytes(offset, length, AbortSignal.timeout(PATIENCE), etag),
  }
}

function ownArchive(): Source {
  const files = fileStore('maps')
  return {
    getKey: () => ARCHIVE,
    getBytes: async (offset, length) => {
      const body = await files.stream(ARCHIVE, { start: offset, end: offset + length - 1 })
      if (!body) throw new NoArchive(`There is no ${ARCHIVE}.`)
      const { buffer, byteOffset, byteLength } = await bytesOf(body)
      return { data: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer }
    },
  }
}

class NoArchive extends Error {}

const bytesOf = async (body: Readable) => Buffer.concat(await body.toArray())

/**
 * A vector tile, not compressed; null where the archive has none, or there is no archive.
 *
 * @throws Error when the archive cannot be read
 */
export async function streetTile(z: number, x: number, y: number): Promise<Uint8Array | null> {
  try {
    const tile = await archive().getZxy(z, x, y)
    return tile ? new Uint8Array(tile.data) : null
  } catch (error) {
    // A reader keeps the failure of its first read.
    opened = undefined
    if (error instanceof NoArchive) return null
    throw error
  }
}

export type StreetMap = Omit<OwnStreets, 'colours'>

const known = new LRUCache<string, { map: StreetMap | null }>({ max: 2000, ttl: FRESH })

/** The street map around a place; null without an archive, or where it has no streets. */
export async function streetMapAt({ lat, long }: Point): Promise<StreetMap | null> {
  const key = `${lat} ${long}`
  const found = known.get(key)
  if (found) return found.map
  try {
    const map = await lookUp(lat, long)
    known.set(key, { map })
    return map
  } catch (error) {
    opened = undefined
    if (!(error instanceof NoArchive)) log.warn({ err: error }, 'the street map was not read')
    // Not asked again for a moment: every page would wait.
    known.set(key, { map: null }, { ttl: 30_000 })
    return null
  }
}

async function lookUp(lat: number, long: number): Promise<StreetMap | null> {
  const { maxZoom, minLon, minLat, maxLon, maxLat } = await archive().getHeader()
  const [x, y] = tileAt(maxZoom, { lat, long })
  const tile = await archive().getZxy(maxZoom, Math.floor(x), Math.floor(y))
  if (!tile) return null
  const about = (await archive().getMetadata()) as { attribution?: unknown } | null
  return {
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
    attribution: attributionOf(String(about?.attribution ?? '')),
  }
}

/** @param html as archives have it: a link, or words */
export function attributionOf(html: string): StreetMap['attribution'] {
  return {
    text: decodeHTML(html.replaceAll(/<[^>]*>/g, '')).trim(),
    url: /href="(https:\/\/[^"\s]+)"/.exec(html)?.[1] ?? null,
  }
}

/** Column and row, with fractions, of a place in the tiles of a zoom (Web Mercator). */
export function tileAt(zoom: number, { lat, long }: Point): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [((long + 180) / 360) * 2 ** zoom, down * 2 ** zoom]
}
