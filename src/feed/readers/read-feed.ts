import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { FeedProfile } from '../profile'
import { readCsv } from './csv'
import { detectEncoding, readText } from './encoding'
import { readJson } from './json'
import type { ReadItem } from './read-result'
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
  const format = options.profile?.format ?? (await formatOf(path))
  const text = readText(path, await detectEncoding(path), options.onBytes)
  const profile = options.profile ?? null
  if (format === 'csv') yield* readCsv(text, profile)
  else if (format === 'xml') yield* readXml(text, profile)
  else yield* readJson(text, profile)
}
