import { createReadStream } from 'node:fs'
import { UnreadableFeed } from './read-result'

/**
 * Encodings that feeds come in. What is not Unicode throughout is "mixed": each line is UTF-8 where it
 * can be and else Windows-1252, as when a system joins the exports of two others.
 */
type FeedEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'mixed' | { declared: string }

/** UTF-16 without its mark: every second byte of the first plain letters is 0. */
function unmarkedUtf16(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [a, b, c, d] = bytes
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  return a === 0 && b && c === 0 && d ? 'utf-16be' : null
}

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
        const unmarked = unmarkedUtf16(bytes)
        if (unmarked) return unmarked
        first = false
      }
      decoder.decode(bytes, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'mixed'
    throw error
  }
}

/** Names of the encodings that "mixed" reads. */
const readAsMixed = /^(?:utf-?8|us-ascii|ascii|iso-?8859-1|latin-?1|(?:windows|cp)-?1252)$/i
const declaration = /^[\s\ufeff]*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i

/**
 * The encoding that the first line of an XML file names, where it is one that only this name tells:
 * "shift_jis". Null where the bytes say it themselves.
 *
 * @throws UnreadableFeed for one that nobody here can read.
 */
export function declaredEncoding(start: Buffer): FeedEncoding | null {
  const name = declaration.exec(start.toString('latin1'))?.[1]
  if (name === undefined || readAsMixed.test(name)) return null
  try {
    return { declared: new TextDecoder(name).encoding }
  } catch {
    throw new UnreadableFeed(
      `The file says that it is written in the encoding "${name}", which nobody here can read: export it in UTF-8`,
    )
  }
}

/** The file's text in pieces, without a byte order mark; `onBytes` hears how much was read. */
export async function* readText(
  path: string,
  encoding: FeedEncoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  if (encoding === 'mixed') {
    yield* readMixed(path, onBytes)
    return
  }
  const decoder = new TextDecoder(typeof encoding === 'string' ? encoding : encoding.declared)
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 17 })) {
    const bytes = piece as Buffer
    onBytes(bytes.length)
    const text = decoder.decode(bytes, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}

const LINE_END = 10
/** A line that is longer is cut: nothing may be collected without end. */
const MAX_LINE = 1 << 20

async function* readMixed(path: string, onBytes: (bytes: number) => void): AsyncGenerator<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const windows = new TextDecoder('windows-1252')
  const decode = (line: Buffer) => {
    try {
      return strict.decode(line)
    } catch (error) {
      // As a stream: in one piece Node takes Windows-1252 for Latin-1, which has no "€".
      if (error instanceof TypeError) return windows.decode(line, { stream: true })
      throw error
    }
  }
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 17 })) {
    onBytes((piece as Buffer).length)
    const bytes = rest.length === 0 ? (piece as Buffer) : Buffer.concat([rest, piece as Buffer])
    let text = ''
    let start = 0
    for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, start)) {
      text += decode(bytes.subarray(start, end + 1))
      start = end + 1
    }
    rest = bytes.subarray(start)
    if (rest.length > MAX_LINE) {
      text += decode(rest)
      rest = Buffer.alloc(0)
    }
    if (text) yield text
  }
  if (rest.length > 0) yield decode(rest)
}
