import { createHmac, timingSafeEqual } from 'node:crypto'
import { forbidden } from '../errors.ts'

/** What a secured key allows. Everything in it is enforced; a request cannot widen it. */
export type Restrictions = {
  filters: string | null
  /** index names; `*` stands for any characters */
  indices: string[] | null
  /** Unix time in seconds */
  validUntil: number | null
  userToken: string | null
  /** Ours, beyond Algolia: the hosts on whose pages the key may be used. */
  hosts: string[] | null
  /** Ours as well: attributes whose values it does not count. */
  hiddenFacets: string[]
  /** further search parameters; they replace those of the request */
  parameters: Record<string, string>
}

export type Access = { role: 'admin' } | { role: 'search'; restrictions: Restrictions | null }

const DIGEST_LENGTH = 64
const MAX_KEY_LENGTH = 65_536

function equal(a: string, b: string): boolean {
  const left = createHmac('sha256', 'compare').update(a).digest()
  const right = createHmac('sha256', 'compare').update(b).digest()
  return timingSafeEqual(left, right)
}

/**
 * Who is calling: the admin key, the search key, or a secured key, which is
 * `base64(hex(HMAC-SHA256(searchKey, restrictions)) + restrictions)`.
 * Throws 403 for any other key and for one past its `validUntil`.
 */
export function accessOf(
  key: string,
  keys: { adminKey: string; searchKey: string },
  now: Date,
): Access {
  if (key === '' || key.length > MAX_KEY_LENGTH) throw invalidKey()
  if (equal(key, keys.adminKey)) return { role: 'admin' }
  if (equal(key, keys.searchKey)) return { role: 'search', restrictions: null }
  const decoded = Buffer.from(key, 'base64').toString('utf8')
  const digest = decoded.slice(0, DIGEST_LENGTH)
  const query = decoded.slice(DIGEST_LENGTH)
  if (!/^[0-9a-f]{64}$/.test(digest)) throw invalidKey()
  const expected = createHmac('sha256', keys.searchKey).update(query).digest('hex')
  if (!timingSafeEqual(Buffer.from(digest), Buffer.from(expected))) throw invalidKey()
  const restrictions = parseRestrictions(query)
  if (restrictions.validUntil !== null && now.getTime() / 1000 >= restrictions.validUntil) {
    throw forbidden('The API key has expired')
  }
  return { role: 'search', restrictions }
}

const invalidKey = () => forbidden('Invalid Application-ID or API key')

function parseRestrictions(query: string): Restrictions {
  const restrictions: Restrictions = {
    filters: null,
    indices: null,
    validUntil: null,
    userToken: null,
    hosts: null,
    hiddenFacets: [],
    parameters: {},
  }
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 'filters') restrictions.filters = value
    else if (name === 'restrictIndices') restrictions.indices = namesIn(name, value)
    else if (name === 'restrictHosts') restrictions.hosts = namesIn(name, value)
    else if (name === 'hiddenFacets') restrictions.hiddenFacets = namesIn(name, value)
    else if (name === 'validUntil') restrictions.validUntil = expiry(value)
    else if (name === 'userToken') restrictions.userToken = value
    else if (name === 'restrictSources') {
      throw forbidden('"restrictSources" is not supported by this server')
    } else restrictions.parameters[name] = value
  }
  return restrictions
}

function expiry(value: string): number {
  const seconds = Number(value)
  // A key whose expiry cannot be parsed must not become a key without expiry.
  return Number.isFinite(seconds) ? seconds : 0
}

function namesIn(restriction: string, value: string): string[] {
  if (value.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(value)
      if (Array.isArray(list)) return list.map(String)
    } catch {
      throw forbidden(`"${restriction}" of the API key cannot be read`)
    }
  }
  return value.split(',').map((name) => name.trim())
}

/**
 * Whether a key may be used on the host whose page calls: the web process puts that into `x-forwarded-host`.
 * A call without one comes from our own network.
 */
export function isHostAllowed(forwarded: string | undefined, hosts: string[] | null): boolean {
  if (hosts === null || forwarded === undefined) return true
  return hosts.includes(forwarded.trim().toLowerCase().replace(/:\d+$/, ''))
}

export function isIndexAllowed(name: string, patterns: string[] | null): boolean {
  if (patterns === null) return true
  return patterns.some((pattern) => {
    const parts = pattern.split('*')
    if (parts.length === 1) return pattern === name
    const first = parts[0] as string
    const last = parts.at(-1) as string
    if (!name.startsWith(first) || !name.endsWith(last)) return false
    let at = first.length
    for (const part of parts.slice(1, -1)) {
      const found = name.indexOf(part, at)
      if (found < 0) return false
      at = found + part.length
    }
    return at + last.length <= name.length
  })
}
