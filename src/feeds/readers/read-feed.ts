import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { FeedProfile } from '../profiles/profile'
import { readCsv } from './csv'
import { declaredEncoding, detectEncoding, readText } from './encoding'
import { readJson } from './json'
import { type ReadItem, UnreadableFeed } from './read-result'
import { readXml } from './xml'

const byExtension: Record<string, FeedProfile['format']> = {
  '.csv': 'csv',
  '.txt': 'csv',
  '.tsv': 'csv',
  '.psv': 'csv',
  '.xml': 'xml',
  '.json': 'json',
  '.ndjson': 'json',
  '.jsonl': 'json',
}

/** File names that a folder is searched for. */
export const isFeedFile = (name: string) => extname(name).toLowerCase() in byExtension

const packed: readonly (readonly [magic: string, name: string])[] = [
  ['1f8b', 'gzip'],
  ['504b0304', 'ZIP'],
  ['504b0506', 'ZIP'],
  ['377abcaf', '7-Zip'],
  ['52617221', 'RAR'],
  ['d0cf11e0', 'old Excel'],
  ['25504446', 'PDF'],
]

/** The kind of a file that cannot be a feed, by its first bytes; null if it may be a feed. */
function foreignKind(start: Buffer): string | null {
  const hex = start.subarray(0, 4).toString('hex')
  return packed.find(([magic]) => hex.startsWith(magic))?.[1] ?? null
}

/** Why an uploaded file is no feed, and what to do; null when it may be one. `mostMb` in MB. */
export function feedFileProblem(name: string, data: Buffer, mostMb: number): string | null {
  if (data.length > mostMb * 1_000_000)
    return `The file is larger than ${mostMb} MB. Put it into the watched folder of the dealership instead.`
  if (data.length === 0) return 'The file is empty. Export the stock again and upload that file.'
  const kind = foreignKind(data)
  if (kind)
    return `This is a ${kind} file. Unpack it, or save it as CSV, XML or JSON, and import that.`
  if (!isFeedFile(name))
    return `A feed is a file that ends in ${Object.keys(byExtension).join(', ')}.`
  return null
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const piece of createReadStream(path, { end: 511 })) return piece as Buffer
  return Buffer.alloc(0)
}

async function formatOf(path: string): Promise<FeedProfile['format']> {
  const known = byExtension[extname(path).toLowerCase()]
  if (known) return known
  for await (const piece of createReadStream(path, { end: 511 })) {
    const start = (piece as Buffer).toString('latin1').replace(/^[^\x21-\x7e]+/, '')
    if (start.startsWith('<')) return 'xml'
    if (start.startsWith('{') || start.startsWith('[')) return 'json'
  }
  return 'csv'
}

/**
 * The vehicles of a feed file of any known format and encoding, one at a time.
 *
 * @throws UnreadableFeed when the file as a whole cannot be trusted; file system errors as they are.
 */
export async function* readFeed(
  path: string,
  options: { profile?: FeedProfile | null; onBytes?: (bytes: number) => void } = {},
): AsyncGenerator<ReadItem> {
  const start = await firstBytes(path)
  const kind = foreignKind(start)
  if (kind)
    throw new UnreadableFeed(
      `This is a ${kind} file: unpack it, or save it as CSV, XML or JSON, and import that`,
    )
  const format = options.profile?.format ?? (await formatOf(path))
  const found = await detectEncoding(path)
  // What is UTF-8 throughout is UTF-8, whatever it says of itself.
  const declared = found === 'mixed' && format === 'xml' ? declaredEncoding(start) : null
  const text = readText(path, declared ?? found, options.onBytes)
  const profile = options.profile ?? null
  if (format === 'csv') yield* readCsv(text, profile)
  else if (format === 'xml') yield* readXml(text, profile)
  else yield* readJson(text, profile)
}
