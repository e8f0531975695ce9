import { lookup } from 'node:dns'
import type { IncomingHttpHeaders } from 'node:http'
import type { LookupFunction } from 'node:net'
import { gunzipSync } from 'node:zlib'
import addresses from 'ipaddr.js'
import { Agent, request } from 'undici'
import { networkFault } from './network-fault'

export type SafeFetchFailure = {
  ok: false
  error:
    | 'NOT_ALLOWED'
    | 'PRIVATE_ADDRESS'
    | 'NOT_REACHABLE'
    | 'TOO_MANY_REDIRECTS'
    | 'TOO_LARGE'
    | 'TOO_SLOW'
  message: string
}

export type SafeFetchResult =
  | { ok: true; status: number; headers: IncomingHttpHeaders; body: Buffer }
  | SafeFetchFailure

export type SafeFetchOptions = {
  /** Sends a POST request. */
  body?: string
  headers?: Record<string, string | undefined>
  /** From the first byte sent to the last byte received, redirects included. */
  timeoutMs: number
  /** Size of the body, also after decompression. */
  maxBytes: number
  /** Redirects that are followed; without it a redirect is returned as the response. */
  maxRedirects?: number
  /** The only hosts that may be reached, on every hop. Without it, every public host. */
  allowedHosts?: readonly string[]
  /**
   * `host` or `host:port` of the deployment's own network: reached although its address is private,
   * also over plain http.
   */
  internalHosts?: readonly string[]
}

/** True for an address of the public internet; private, reserved, mapped and tunnelled ones are not. */
export const isPublicAddress = (address: string): boolean =>
  addresses.isValid(address) && addresses.parse(address).range() === 'unicast'

/**
 * Fetches a URL that a person or a feed provided: over https and from public addresses only,
 * checked on every hop and at the address that the socket connects to. Outside failures are
 * returned as values.
 */
export async function safeFetch(url: URL, options: SafeFetchOptions): Promise<SafeFetchResult> {
  const { maxRedirects = 0 } = options
  const deadline = AbortSignal.timeout(options.timeoutMs)
  let at = url
  try {
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const refusal = urlRefusal(at, options)
      if (refusal) return refusal
      const response = await send(at, options, deadline)
      const next = maxRedirects > 0 && response.ok && redirectOf(response, at)
      if (!next) return response
      at = next
    }
    return failed('TOO_MANY_REDIRECTS', `More than ${maxRedirects} redirects.`)
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('PRIVATE_ADDRESS', error.message)
    if (deadline.aborted) {
      const seconds = Math.round(options.timeoutMs / 1000)
      return failed('TOO_SLOW', `No whole answer within ${seconds} seconds.`)
    }
    if (!(error instanceof Error)) throw error
    const code = 'code' in error ? String(error.code) : error.name
    return failed('NOT_REACHABLE', `The connection failed: ${networkFault(code)}.`)
  }
}

const failed = (error: SafeFetchFailure['error'], message: string): SafeFetchFailure => ({
  ok: false,
  error,
  message,
})

class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

const hostOf = (url: URL) => url.hostname.toLowerCase().replace(/\.$/, '')

function isInternal(
  url: URL,
  { internalHosts = [] }: Pick<SafeFetchOptions, 'internalHosts'>,
): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const names = [hostOf(url), `${hostOf(url)}:${port}`]
  return internalHosts.some((each) => names.includes(each.trim().toLowerCase()))
}

/** Why a URL is never fetched, whatever its host answers; null for one that is tried. */
export function urlRefusal(
  url: URL,
  options: Pick<SafeFetchOptions, 'allowedHosts' | 'internalHosts'>,
): SafeFetchFailure | null {
  const internal = isInternal(url, options)
  const host = hostOf(url)
  const { allowedHosts } = options
  if (allowedHosts && !allowedHosts.some((each) => each.trim().toLowerCase() === host)) {
    return failed('NOT_ALLOWED', `${url.host} is not among the allowed hosts.`)
  }
  if (url.protocol !== 'https:' && !(internal && url.protocol === 'http:')) {
    return failed('NOT_ALLOWED', 'The address must start with https://.')
  }
  if (url.username || url.password) {
    return failed('NOT_ALLOWED', 'The address must not hold a name or a password.')
  }
  // Sockets do not look up a literal address.
  const literal = host.replace(/^\[|\]$/g, '')
  if (!internal && addresses.isValid(literal) && !isPublicAddress(literal)) {
    return failed('PRIVATE_ADDRESS', `${literal} is not a public address.`)
  }
  if (allowedHosts && url.port && !internal) {
    return failed('NOT_ALLOWED', `The address must not name the port ${url.port}.`)
  }
  return null
}

/** The socket connects to the address returned here: DNS cannot change it in between. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), '', 0)
    const bad = found.find(({ address }) => !isPublicAddress(address))
    if (bad) {
      const why = `${hostname} is at ${bad.address}, which is not public.`
      return callback(new PrivateAddress(why), '', 0)
    }
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })

// A kept-alive connection may be closed by the other side just as a lead is sent.
const oneRequest = { pipelining: 0, allowH2: false }
const publicNetwork = new Agent({ ...oneRequest, connect: { lookup: lookupPublic } })
const ownNetwork = new Agent(oneRequest)

async function send(
  url: URL,
  options: SafeFetchOptions,
  signal: AbortSignal,
): Promise<SafeFetchResult> {
  const { maxBytes, body: sent } = options
  const { statusCode, headers, body } = await request(url, {
    method: sent === undefined ? 'GET' : 'POST',
    headers: { ...options.headers, 'accept-encoding': 'identity' },
    body: sent,
    signal,
    dispatcher: isInternal(url, options) ? ownNetwork : publicNetwork,
  })
  const tooLarge = failed('TOO_LARGE', `The answer is larger than ${maxBytes} bytes.`)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.length
    // Leaving the loop destroys the connection.
    if (size > maxBytes) return tooLarge
    pieces.push(piece)
  }
  const whole = decompressed(Buffer.concat(pieces), headers['content-encoding'], maxBytes)
  return whole ? { ok: true, status: statusCode, headers, body: whole } : tooLarge
}

function redirectOf(response: SafeFetchResult & { ok: true }, at: URL): URL | null {
  const { location } = response.headers
  const isRedirect = response.status >= 300 && response.status < 400
  return isRedirect && location ? URL.parse(location, at) : null
}

/**
 * Some systems compress although we do not accept it. Null if the decompressed body is too large.
 */
function decompressed(
  body: Buffer,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Buffer | null {
  if (encoding !== 'gzip' && encoding !== 'x-gzip') return body
  try {
    return gunzipSync(body, { maxOutputLength: maxBytes })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // A body that is not gzip, whatever its header says, is used as it is.
    return code === 'ERR_BUFFER_TOO_LARGE' ? null : body
  }
}
