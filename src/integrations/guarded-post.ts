import { lookup as dnsLookup } from 'node:dns'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { isPublicAddress } from '@/media/guarded-fetch'

type PostFailure = 'NOT_ALLOWED' | 'PRIVATE_ADDRESS' | 'NOT_REACHABLE' | 'TOO_LARGE' | 'TOO_SLOW'

export type PostResult =
  | { ok: true; status: number; contentType: string; body: string }
  | { ok: false; error: PostFailure; message: string }

export type GuardedPostOptions = {
  headers: Record<string, string>
  body: string
  /** From the first byte out to the last byte in. */
  timeoutMs?: number
  maxBytes?: number
  /**
   * `host` or `host:port` of the deployment's own network that may be asked all the same, also over
   * plain http.
   */
  internalHosts?: readonly string[]
}

const TIMEOUT_MS = 15_000
const MAX_BYTES = 65_536

class PrivateAddress extends Error {
  override name = 'PrivateAddress'
}

const failed = (error: PostFailure, message: string) => ({ ok: false, error, message }) as const

/**
 * Posts to an address that a dealer filled in: https and public addresses only, checked at the very
 * address that is connected to; no redirect is followed; the answer may be neither late nor large.
 */
export async function guardedPost(url: URL, options: GuardedPostOptions): Promise<PostResult> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  const hostname = url.hostname.toLowerCase().replace(/\.$/, '')
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const internal = (options.internalHosts ?? []).some((each) =>
    [hostname, `${hostname}:${port}`].includes(each.trim().toLowerCase()),
  )
  if (url.protocol !== 'https:' && !(internal && url.protocol === 'http:')) {
    return failed('NOT_ALLOWED', 'The address must start with https://.')
  }
  if (url.username || url.password) {
    return failed('NOT_ALLOWED', 'The address must not hold a name or a password.')
  }
  const literal = hostname.replace(/^\[|\]$/g, '')
  if (!internal && isIP(literal) && !isPublicAddress(literal)) {
    return failed('PRIVATE_ADDRESS', `${literal} is not a public address.`)
  }
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    return await post(url, options, { internal, deadline, maxBytes })
  } catch (error) {
    if (error instanceof PrivateAddress) return failed('PRIVATE_ADDRESS', error.message)
    if (deadline.aborted) {
      return failed('TOO_SLOW', `No whole answer within ${Math.round(timeoutMs / 1000)} seconds.`)
    }
    if (error instanceof Error) {
      const code = 'code' in error ? String(error.code) : error.name
      return failed('NOT_REACHABLE', `The connection failed (${code}).`)
    }
    throw error
  }
}

function post(
  url: URL,
  { headers, body }: GuardedPostOptions,
  limits: { internal: boolean; deadline: AbortSignal; maxBytes: number },
): Promise<PostResult> {
  // The socket connects to what this hands on: a name cannot change its address in between.
  const lookup: LookupFunction = (hostname, lookupOptions, callback) => {
    dnsLookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const bad = limits.internal
        ? undefined
        : addresses.find((one) => !isPublicAddress(one.address))
      const [first] = addresses
      if (bad || !first) {
        const at = bad?.address ?? 'no address'
        return callback(new PrivateAddress(`${hostname} is at ${at}, which is not public.`), '', 0)
      }
      if (lookupOptions.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      lookup,
      signal: limits.deadline,
      agent: false,
      headers: {
        ...headers,
        'content-length': String(Buffer.byteLength(body)),
        'accept-encoding': 'identity',
      },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const pieces: Buffer[] = []
      let size = 0
      response.on('error', reject)
      response.on('data', (piece: Buffer) => {
        size += piece.length
        if (size > limits.maxBytes) {
          resolve(failed('TOO_LARGE', `The answer is larger than ${limits.maxBytes} bytes.`))
          request.destroy()
        } else pieces.push(piece)
      })
      response.on('aborted', () => reject(new Error('aborted')))
      response.on('end', () => {
        const { statusCode, headers } = response
        const body = plainBody(Buffer.concat(pieces), headers['content-encoding'], limits.maxBytes)
        const contentType = String(headers['content-type'] ?? '')
        resolve(
          body === null
            ? failed('TOO_LARGE', `The answer is larger than ${limits.maxBytes} bytes.`)
            : { ok: true, status: statusCode ?? 0, contentType, body: body.toString('utf8') },
        )
      })
    })
    request.end(body)
  })
}

/** Some systems pack their answer unasked; what unpacks to more than it may is null. */
function plainBody(body: Buffer, encoding: string | undefined, maxBytes: number): Buffer | null {
  if (encoding !== 'gzip' && encoding !== 'x-gzip') return body
  try {
    return gunzipSync(body, { maxOutputLength: maxBytes })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    // What is no gzip is judged as it came.
    return code === 'ERR_BUFFER_TOO_LARGE' ? null : body
  }
}
