import { lookup as dnsLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

export type FetchFailure =
  | 'HOST_NOT_ALLOWED'
  | 'PRIVATE_ADDRESS'
  | 'NOT_REACHABLE'
  | 'TOO_MANY_REDIRECTS'
  | 'BAD_STATUS'
  | 'NOT_AN_IMAGE'
  | 'TOO_LARGE'
  | 'TOO_SLOW'
  | 'NOT_MODIFIED'

/** What a host knows a version of a picture by, in its own words. */
export type PictureVersion = { etag?: string | undefined; lastModified?: string | undefined }

export type FetchedImage =
  | { ok: true; bytes: Buffer; contentType: string; version?: PictureVersion }
  | { ok: false; error: FetchFailure; message: string }

export type GuardedFetchOptions = {
  /** Host names that may be asked, on every hop. */
  allowedHosts: readonly string[]
  /** The version that is there already: of that the answer is NOT_MODIFIED. */
  have?: PictureVersion
  maxBytes?: number
  timeoutMs?: number
  /** Tests on loopback alone: which addresses count as public, and plain http. */
  isPublic?: (address: string) => boolean
  allowHttp?: boolean
}

const MAX_REDIRECTS = 3
const MAX_BYTES = 15_000_000
const TIMEOUT_MS = 10_000
/** By their names, by those that old systems give them, and by none, as object stores do that were told none. */
const imageTypes =
  /^(?:image\/(?:p?jpe?g|(?:x-)?png|webp|avif|gif)|(?:application|binary)\/octet-stream)\b/i

const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')
const closedV6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedV6.addSubnet(net, bits, 'ipv6')

/** True for an address of the public internet; mapped, tunnelled and reserved ones are not. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const version = isIP(plain)
  if (version === 4) return !closed.check(plain, 'ipv4')
  // Also keeps IPv4 in IPv6 clothing out: ::ffff:…, 64:ff9b::… and 2002:… are not in 2000::/3 or closed.
  return version === 6 && globalV6.check(plain, 'ipv6') && !closedV6.check(plain, 'ipv6')
}

/**
 * Downloads a picture from one of the allowed hosts. Every hop's name and every address that it
 * stands for are checked, and the connection goes to the very address that was checked.
 */
export async function guardedFetch(url: URL, options: GuardedFetchOptions): Promise<FetchedImage> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  let at = url
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const refused = refusalOf(at, options)
      if (refused) return refused
      const response = await open(at, options, deadline)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        if (!URL.canParse(headers.location, at.href))
          return failed('BAD_STATUS', 'The redirect leads nowhere.')
        at = new URL(headers.location, at)
        continue
      }
      if (statusCode === 304) {
        response.destroy()
        return failed('NOT_MODIFIED', 'The picture is the same.')
      }
      if (statusCode !== 200) {
        response.destroy()
        return failed('BAD_STATUS', `The host answered ${statusCode}.`)
      }
      return await body(response, options.maxBytes ?? MAX_BYTES)
    }
    return failed('TOO_MANY_REDIRECTS', `More than ${MAX_REDIRECTS} redirects.`)
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('PRIVATE_ADDRESS', error.message)
    if (deadline.aborted) return failed('TOO_SLOW', 'The host took too long.')
    if (error instanceof Error && 'code' in error) return failed('NOT_REACHABLE', error.message)
    throw error
  }
}

const failed = (error: FetchFailure, message: string) => ({ ok: false, error, message }) as const

class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

function refusalOf(url: URL, options: GuardedFetchOptions) {
  const secure = url.protocol === 'https:' || (options.allowHttp && url.protocol === 'http:')
  const host = url.hostname.toLowerCase().replace(/\.$/, '')
  const allowed = options.allowedHosts.some((each) => each.trim().toLowerCase() === host)
  const defaultPort = url.port === '' || options.allowHttp
  if (!secure || !allowed || !defaultPort || url.username || url.password)
    return failed('HOST_NOT_ALLOWED', `Pictures may not come from ${url.host}.`)
  const literal = host.replace(/^\[|\]$/g, '')
  const isPublic = options.isPublic ?? isPublicAddress
  // A literal address never reaches the lookup below.
  if (isIP(literal) && !isPublic(literal))
    return failed('PRIVATE_ADDRESS', `${literal} is not a public address.`)
  return null
}

function open(
  url: URL,
  options: GuardedFetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isPublic = options.isPublic ?? isPublicAddress
  // The socket connects to what this hands on: a name cannot change its address in between.
  const lookup: LookupFunction = (hostname, lookupOptions, callback) => {
    dnsLookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const bad = addresses.find(({ address }) => !isPublic(address))
      const [first] = addresses
      if (bad || !first)
        return callback(
          new PrivateAddress(
            `${hostname} is at ${bad?.address ?? 'no address'}, which is not public.`,
          ),
          '',
          0,
        )
      if (lookupOptions.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      lookup,
      signal,
      agent: false,
      headers: {
        accept: 'image/*',
        'user-agent': 'forecourt-images',
        'accept-encoding': 'identity',
        ...(options.have?.etag && { 'if-none-match': options.have.etag }),
        ...(options.have?.lastModified && { 'if-modified-since': options.have.lastModified }),
      },
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end()
  })
}

async function body(response: IncomingMessage, maxBytes: number): Promise<FetchedImage> {
  const contentType = String(response.headers['content-type'] ?? '')
  if (!imageTypes.test(contentType)) {
    response.destroy()
    return failed('NOT_AN_IMAGE', `The host sent "${contentType.slice(0, 60)}".`)
  }
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    return failed('TOO_LARGE', `The picture is larger than ${maxBytes} bytes.`)
  }
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += (piece as Buffer).length
    if (size > maxBytes) {
      response.destroy()
      return failed('TOO_LARGE', `The picture is larger than ${maxBytes} bytes.`)
    }
    pieces.push(piece as Buffer)
  }
  return {
    ok: true,
    bytes: Buffer.concat(pieces),
    contentType: contentType.split(';')[0]!,
    version: { etag: response.headers.etag, lastModified: response.headers['last-modified'] },
  }
}
