import { safeDecodeUri } from '@/server/safe-decode-uri'
import { mailPhotoWidth, type PhotoWidth, photoWidths } from '@/sites/photo-url'

/** A parsed image address. */
export type ImageRequest = {
  width: PhotoWidth
  /** For mails; without it the browser says which formats it takes. */
  format?: 'jpeg'
  source:
    | { kind: 'stock'; file: string }
    | { kind: 'media'; file: string }
    | { kind: 'remote'; url: URL }
}

/** As cameras and dealers name them: "Front view (1).JPG". */
const stockFile = /^[\p{L}\p{N}][^/\\:?#%"'<>\p{Cc}]{0,118}\.(?:webp|avif|jpe?g|png)$/iu
const remoteName = /^[A-Za-z0-9_-]{12,3000}$/

/**
 * Reads `/images/<width>/<source…>` and `/images/560/jpeg/<source…>`; null for anything that is not exactly one of our addresses:
 * another width, a path that climbs, an address that is not https.
 */
export function parseImageRequest(width: string, source: readonly string[]): ImageRequest | null {
  if (source[0] !== 'jpeg') return parseSource(width, source)
  if (width !== String(mailPhotoWidth)) return null
  const wanted = parseSource(width, source.slice(1))
  return wanted && { ...wanted, format: 'jpeg' }
}

function parseSource(width: string, source: readonly string[]): ImageRequest | null {
  const made = photoWidths.find((each) => String(each) === width)
  const parts = source.map(safeDecodeUri)
  if (made === undefined || parts.includes(null)) return null
  const [kind, ...rest] = parts as string[]
  const file = rest.join('/')
  if (kind === 'stock') return stockFile.test(file) ? { width: made, source: { kind, file } } : null
  if (kind === 'media') {
    // A name of the CMS may hold spaces and letters of any language, never a way out of its folder.
    const plain = rest.length === 1 || (rest.length === 2 && rest[0] === 'brands')
    const safe = rest.every((part) => part !== '' && !/^\.|[/\\\p{Cc}]/u.test(part))
    return plain && safe && file.length <= 250 ? { width: made, source: { kind, file } } : null
  }
  if (kind === 'remote' && rest.length === 1 && remoteName.test(file)) {
    const url = parseUrl(text(file))
    if (url?.protocol !== 'https:' || url.username || url.password) return null
    return { width: made, source: { kind, url } }
  }
  return null
}

const text = (base64url: string) => Buffer.from(base64url, 'base64url').toString('utf8')
const parseUrl = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)
