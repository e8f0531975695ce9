import { createReadStream } from 'node:fs'

/** Encodings that feeds come in; anything that is not Unicode is taken for Windows-1252. */
export type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * Reads the whole file once, holding one piece at a time: a single byte near the end decides
 * between UTF-8 and Windows-1252, so a sample of the start is not enough.
 */
export async function detectEncoding(path: string): Promise<FeedEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const piece of createReadStream(path, { highWaterMark: 1 << 18 })) {
      const bytes = piece as Buffer
      if (first) {
        if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
        if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
        first = false
      }
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

/** The file's text in pieces, without a byte order mark; `onBytes` hears how much was read. */
export async function* readText(
  path: string,
  encoding: FeedEncoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 17 })) {
    const bytes = piece as Buffer
    onBytes(bytes.length)
    const text = decoder.decode(bytes, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
