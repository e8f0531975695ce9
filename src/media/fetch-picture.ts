import { type SafeFetchFailure, type SafeFetchOptions, safeFetch } from '@/server/safe-fetch'

export type PictureFailure =
  | SafeFetchFailure['error']
  | 'BAD_STATUS'
  | 'NOT_AN_IMAGE'
  | 'NOT_MODIFIED'

/** The validators that a host sent with a version of a picture. */
export type PictureVersion = { etag?: string | undefined; lastModified?: string | undefined }

export type FetchedPicture =
  | { ok: true; bytes: Buffer; version?: PictureVersion }
  | { ok: false; error: PictureFailure; message: string }

export type FetchPictureOptions = Partial<SafeFetchOptions> & {
  allowedHosts: readonly string[]
  /** The version that is stored already: while the host has no other the result is NOT_MODIFIED. */
  have?: PictureVersion
}

/** Also the names of old systems, and those that object stores use where the type was not set. */
const imageTypes =
  /^(?:image\/(?:p?jpe?g|(?:x-)?png|webp|avif|gif)|(?:application|binary)\/octet-stream)\b/i

/** Downloads a picture from one of the allowed hosts. */
export async function fetchPicture(
  url: URL,
  { have, ...options }: FetchPictureOptions,
): Promise<FetchedPicture> {
  const response = await safeFetch(url, {
    timeoutMs: 10_000,
    maxBytes: 15_000_000,
    maxRedirects: 3,
    headers: {
      accept: 'image/*',
      'user-agent': 'forecourt-images',
      'if-none-match': have?.etag,
      'if-modified-since': have?.lastModified,
    },
    ...options,
  })
  if (!response.ok) return response
  const { status, headers, body } = response
  if (status === 304) return failed('NOT_MODIFIED', 'The picture is the same.')
  if (status !== 200) return failed('BAD_STATUS', `The host answered ${status}.`)
  const contentType = headers['content-type'] ?? ''
  if (!imageTypes.test(contentType)) {
    return failed('NOT_AN_IMAGE', `The host sent "${contentType.slice(0, 60)}".`)
  }
  const version = { etag: headers.etag, lastModified: headers['last-modified'] }
  return { ok: true, bytes: body, version }
}

const failed = (error: PictureFailure, message: string) => ({ ok: false, error, message }) as const
