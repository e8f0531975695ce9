import net from 'node:net'
import config from '@payload-config'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type Answer, ask, demoLogin, newToken } from '../../e2e/sites'
import { expectAllHeld, held, printTable } from './report'
import { adminRoutes, collectionCalls, rootCalls, siteRoutes } from './surface'

/**
 * Attacks a served platform with the demo, on this machine alone (`ask`). Nothing here changes anything that
 * holds: what a call would change is refused, or is a document of the attacker's own.
 */

const SITES = ['northgate-mazda', 'sunnyside', 'coorong-cars'] as const
const people = {
  stranger: null,
  'group admin of A': 'group@aldersyde',
  'editor of A': 'editor@sunnyside',
  'reader of A': 'reader@aldersyde',
  'group admin of B': 'group@coorong',
} as const
type Person = keyof typeof people

type Document = { id: number | string; site?: number | null; group?: number | null }
const tokens = new Map<Person, string>()
let platform = ''
let groupA = 0
let groupB = 0
const groupOfSite = new Map<number, number>()
/** Of those who have some sites of their group alone. */
const sitesOf = new Map<Person, number[]>()
const documents = new Map<string, Document[]>()

const as = (who: Person): Record<string, string> => {
  const token = tokens.get(who)
  return token ? { authorization: `JWT ${token}` } : {}
}
const json = { 'content-type': 'application/json' }
const api = (
  who: Person,
  method: string,
  pathname: string,
  body?: object,
  headers: Record<string, string> = {},
) =>
  ask('localhost', `/api${pathname}`, {
    method: method.toUpperCase(),
    headers: { ...json, ...as(who), ...headers },
    body: body && JSON.stringify(body),
  })
const isRefused = ({ status }: Answer) => status >= 400 && status < 500
const isAnswered = ({ status }: Answer) => status < 500

async function readAll<T>(pathname: string): Promise<T[]> {
  const headers = { authorization: `JWT ${platform}` }
  const answer = await ask('localhost', `/api${pathname}`, { headers })
  return answer.status === 200 ? (JSON.parse(answer.body) as { docs: T[] }).docs : []
}

const collections = (await config).collections
const own = collections.filter(({ slug }) => !slug.startsWith('payload-'))
/** What belongs to no dealer: names and marks of makes, read by everybody. */
const shared = ['manufacturers', 'brand-marks']

beforeAll(async () => {
  for (const [who, email] of Object.entries(people)) {
    if (email) tokens.set(who as Person, await newToken(demoLogin(email)))
  }
  platform = await newToken(demoLogin('platform@'))
  for (const { id, group } of await readAll<{ id: number; group: number }>(
    '/sites?limit=200&depth=0&select[group]=true',
  )) {
    groupOfSite.set(id, group)
  }
  for (const { slug } of own) {
    documents.set(slug, await readAll<Document>(`/${slug}?limit=60&depth=0`))
  }
  const [a, b] = ['group@aldersyde', 'group@coorong'].map((start) => demoLogin(start).email)
  type User = { email: string; group: number; sites?: { site: number }[] }
  const users = await readAll<User>('/users?limit=100&depth=0')
  for (const who of ['editor of A', 'reader of A'] as const) {
    const email = demoLogin(people[who]).email
    const sites = users.find((user) => user.email === email)?.sites ?? []
    sitesOf.set(
      who,
      sites.map(({ site }) => site),
    )
  }
  groupA = users.find(({ email }) => email === a)?.group ?? 0
  groupB = users.find(({ email }) => email === b)?.group ?? 0
}, 120_000)

afterAll(() => printTable())

/** The group that a document belongs to; null for what belongs to none. */
function groupOf(slug: string, document: Document): number | null {
  if (slug === 'groups') return Number(document.id)
  if (typeof document.group === 'number') return document.group
  if (typeof document.site === 'number') return groupOfSite.get(document.site) ?? null
  const { dealership } = document as { dealership?: number }
  const of = documents.get('dealerships')?.find(({ id }) => id === dealership)
  return of && typeof of.group === 'number' ? of.group : null
}
const foreign = (slug: string, who: Person) => {
  const ownGroup = who === 'group admin of B' ? groupB : groupA
  return (documents.get(slug) ?? []).filter((document) => {
    const group = groupOf(slug, document)
    return group !== null && (who === 'stranger' || group !== ownGroup)
  })
}

/** Documents of sites of the own group that are not the person's. */
const ofSisters = (slug: string, who: Person) => {
  const sites = sitesOf.get(who)
  return (documents.get(slug) ?? []).filter(
    ({ site }) =>
      sites &&
      typeof site === 'number' &&
      groupOfSite.get(site) === groupA &&
      !sites.includes(site),
  )
}

describe('the attack', () => {
  test('SITE-08 no collection gives, takes or loses a document across groups or sites', async () => {
    held('documents', 'the demo has two groups', groupA > 0 && groupB > 0, [groupA, groupB])
    // Side by side: a thousand requests.
    await Promise.all(own.map(({ slug }) => attackCollection(slug)))
    expectAllHeld('documents')
  }, 180_000)

  test('our own calls of the CMS refuse strangers, and another group’s people', async () => {
    for (const [call, kind] of Object.entries(collectionCalls)) {
      const [slug = '', method = '', at = ''] = call.split(' ')
      const withIds = (id: number | string) =>
        `/${slug}${at.replace(':id', String(id)).replace(/:(?:photo|delivery|job)/, FAKE_ID)}`
      const [any] = documents.get(slug) ?? []
      const first = await api('stranger', method, withIds(any?.id ?? 1), {})
      held('calls', `stranger ${call}`, isRefused(first), first.status)
      if (kind === 'own') continue
      for (const who of ['group admin of A', 'group admin of B', 'reader of A'] as const) {
        const [document] = foreign(slug, who)
        if (!document) continue
        const answer = await api(who, method, withIds(document.id), {})
        held('calls', `${who} ${call}`, isRefused(answer), answer.status)
      }
    }
    for (const [call, kind] of Object.entries(rootCalls)) {
      const [method = '', at = ''] = call.split(' ')
      const address = at
        .replace(/:slug/, 'heroSearch')
        .replace(':id', FAKE_ID)
        .replace(':what', 'again')
      const answer = await api('stranger', method, address, {})
      const isFine = kind === 'open' ? isAnswered(answer) : isRefused(answer)
      held('calls', `stranger ${call}`, isFine, answer.status)
    }
    // What has no id tells of the own sites alone.
    const { body } = await api('group admin of B', 'get', '/leads/export')
    const phones = (documents.get('leads') ?? [])
      .filter((lead) => groupOf('leads', lead) === groupA)
      .flatMap((lead) => (lead as { email?: string }).email ?? [])
    const told = phones.filter((email) => body.includes(email))
    held('calls', 'B exports the leads of A', told.length === 0, told)
    expectAllHeld('calls')
  })

  test('routes of sites refuse what they do not want, and none fails', async () => {
    await Promise.all(SITES.map(attackRoutes))
    expectAllHeld('site routes')
  }, 180_000)

  test('AUTH-07 a forged session opens nothing', async () => {
    const payloadKey = new TextEncoder().encode('not-the-secret-of-this-platform!')
    const forged = await new SignJWT({
      id: 1,
      collection: 'users',
      email: 'platform@forecourt.example',
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(payloadKey)
    const [head = '', claims = ''] = (tokens.get('reader of A') ?? '').split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    const grown = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), id: 1 }),
    ).toString('base64url')
    const cut = `${head}.${grown}.${(tokens.get('reader of A') ?? '').split('.')[2]}`
    for (const [name, token] of Object.entries({
      forged,
      none,
      cut,
      empty: '',
      words: 'x'.repeat(9000),
    })) {
      for (const headers of [
        { authorization: `JWT ${token}` },
        { authorization: `Bearer ${token}` },
        { cookie: `payload-token=${token}` },
      ] as Record<string, string>[]) {
        const answer = await ask('localhost', '/api/pages', { headers })
        held('sessions', `${name} by ${Object.keys(headers)}`, isRefused(answer), answer.status)
        const me = await ask('localhost', '/api/users/me', { headers })
        const isNobody = me.status >= 400 || me.body.includes('"user":null')
        held('sessions', `${name} is somebody by ${Object.keys(headers)}`, isNobody, me.body)
      }
    }
    for (const slug of SITES) {
      for (const cookie of ['shopper=x', `shopper=${forged}`, '__Host-shopper=x']) {
        for (const pathname of ['/api/sign-in', '/api/garage', '/api/watchlist']) {
          const answer = await ask(`${slug}.localhost`, pathname, { headers: { cookie } })
          held(
            'sessions',
            `${slug}${pathname} ${cookie.slice(0, 12)}`,
            isRefused(answer),
            answer.status,
          )
        }
      }
      const gated = await ask(`${slug}.localhost`, '/my-garage', {
        headers: { cookie: 'shopper=x' },
      })
      held('sessions', `${slug} gate`, [307, 404].includes(gated.status), gated.status)
    }
    for (const [call, kind] of Object.entries(adminRoutes)) {
      if (kind === 'open') continue
      const [method = '', pattern = ''] = call.split(' ')
      const pathname = pattern.replace(/\[\.\.\.\w+\]/, 'a.jpg').replace(/\[\w+\]/g, '1')
      for (const authorization of ['', 'Bearer x', `Bearer ${forged}`]) {
        const answer = await ask('localhost', pathname, {
          method,
          headers: { ...json, ...(authorization && { authorization }) },
          body: '{}',
        })
        held('sessions', `${call} without its secret`, isRefused(answer), answer.status)
      }
    }
    expectAllHeld('sessions')
  })

  test('no host, header or spelling of a path leads around the proxy', async () => {
    const around: Record<string, string>[] = [
      { 'x-forwarded-host': 'localhost' },
      { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
      { 'x-middleware-prefetch': '1', 'x-nextjs-data': '1' },
      { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
      { 'x-invoke-path': '/admin', 'x-matched-path': '/admin' },
    ]
    for (const headers of around) {
      for (const pathname of ['/admin', '/api/users', '/api/leads/export', '/preview/1']) {
        const answer = await ask('sunnyside.localhost', pathname, { headers })
        // Next answers a prefetch of its older router with an empty object, whatever the page.
        const isNothing = answer.status === 404 || answer.body === '{}'
        held('hosts', `${pathname} ${Object.keys(headers)}`, isNothing, answer.status)
      }
    }
    for (const pathname of [
      ...['//admin', '/%61dmin', '/admin%2f', '/./admin', '/x/../admin', '/%2e%2e/admin', '/Admin'],
      ...['/no-such-host', '/coorong-cars.localhost', '/coorong-cars.localhost/api/leads', '/api'],
      ...['/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=64&q=75', '/_next/../admin', '/.env'],
      ...[
        '/stock-index/1/keys',
        '/stock-index/metrics',
        '/stock-index/1/indexes/*/queries/../../keys',
      ],
      ...[
        '/media/..%2f..%2fsecrets.json',
        '/media/a%00b.jpg',
        '/media/__proto__',
        '/media/constructor',
        '/images/640/media/%2e%2e%2fa.jpg',
      ],
      ...['/videos/..%2f..%2fpackage.json', '/videos/a%00.mp4', '/images/640/stock/a%00.jpg'],
      ...['/cars/%00', '/blog/%00', '/cars/%ff', '/search?make=%00', '/a%0d%0aset-cookie:%20x=1'],
    ]) {
      const answer = await ask('sunnyside.localhost', pathname)
      const isAdmin =
        /Coorong Cars|payload__app|jobsSecret/.test(answer.body) && answer.status === 200
      const isFine =
        isAnswered(answer) && !isAdmin && !answer.headers['set-cookie']?.some((c) => /x=1/.test(c))
      held('hosts', `sunnyside ${pathname}`, isFine, answer.status)
    }
    for (const host of [
      'evil.example',
      '127.0.0.1',
      'sunnyside.localhost.evil.example',
      '..',
      'api',
      'admin',
    ]) {
      const answer = await ask(host, '/')
      held('hosts', `host ${host}`, isRefused(answer), answer.status)
    }
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/%2f/evil.example',
    ]) {
      for (const name of ['redirect', 'back']) {
        const query = new URLSearchParams({ type: 'watchlist', [name]: to })
        const answer = await ask('northgate-mazda.localhost', `/sign-in?${query}`)
        const leads = /(?:href|content)="[^"]*evil\.example/.test(answer.body)
        const redirects = /evil\.example$/.test(
          new URL(answer.headers.location ?? '/', 'http://x').hostname,
        )
        held(
          'hosts',
          `sign-in ${name}=${to}`,
          isAnswered(answer) && !leads && !redirects,
          answer.status,
        )
      }
    }
    const slashes = await ask('sunnyside.localhost', '//evil.example/')
    const to = new URL(slashes.headers.location ?? '/', 'http://sunnyside.localhost').hostname
    held('hosts', 'two slashes', to === 'sunnyside.localhost', slashes.headers.location)
    expectAllHeld('hosts')
  })

  test('what is no HTTP is refused, and smuggles nothing', async () => {
    for (const [what, text] of Object.entries({
      'a length and chunks':
        'POST /api/leads HTTP/1.1\r\nHost: sunnyside.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'two lengths':
        'POST /api/leads HTTP/1.1\r\nHost: sunnyside.localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
      'a blank before the colon': 'GET / HTTP/1.1\r\nHost : sunnyside.localhost\r\n\r\n',
      'no host': 'GET / HTTP/1.1\r\n\r\n',
      'a header of 40 kB': `GET / HTTP/1.1\r\nHost: sunnyside.localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
    })) {
      const said = await raw(text)
      const statuses = [...said.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
      const isFine = statuses.length <= 1 && statuses.every((status) => status >= 400)
      held('protocol', what, isFine, statuses)
    }
    expectAllHeld('protocol')
  })

  test('SITE-08 a search key shows the cards of its own site, on its own host', async () => {
    for (const slug of SITES) {
      const { body } = await ask(`${slug}.localhost`, '/search/used-cars')
      // React sends a long text apart from the object that it belongs to.
      const key = /(?:apiKey\\?":\\?"|:T[0-9a-f]+,)([A-Za-z0-9+/=]{100,})/.exec(body)?.[1] ?? ''
      const app = /appId\\?":\\?"([^"\\]+)/.exec(body)?.[1] ?? ''
      held('search keys', `${slug} prints a key`, key !== '' && app !== '', key.length)
      const search = (host: string, params: object, call = 'queries') =>
        ask(`${host}.localhost`, `/stock-index/1/indexes/*/${call}`, {
          method: 'POST',
          headers: {
            ...json,
            'x-algolia-api-key': key,
            'x-algolia-application-id': app,
            'x-forwarded-for': visitor(),
          },
          body: JSON.stringify({ requests: [{ indexName: 'Car_production', ...params }] }),
        })
      const plain = await search(slug, { hitsPerPage: 1 })
      held('search keys', `${slug} searches`, plain.status === 200, plain.status)
      const hidden =
        /"(?:content_hash|custom_rank|number_parts|regplate|standardEquipment|shown_by)":/
      for (const wide of [
        { attributesToRetrieve: ['*'] },
        { attributesToHighlight: ['*'] },
        { attributesToSnippet: ['*:20'] },
        { attributesToRetrieve: ['vin', 'custom_rank', 'number_parts', 'finance_lenders'] },
      ]) {
        const { status, body: said } = await search(slug, { hitsPerPage: 20, ...wide })
        held(
          'search keys',
          `${slug} ${Object.keys(wide)}`,
          status === 200 && !hidden.test(said),
          said,
        )
      }
      for (const facets of [['vin'], ['*']]) {
        const { status } = await search(slug, { facets })
        held('search keys', `${slug} counts ${facets}`, status === 403, status)
      }
      const most = await search(slug, { hitsPerPage: 1000 })
      held('search keys', `${slug} a thousand cars`, most.body.length < 1_100_000, most.body.length)
      for (const other of SITES.filter((each) => each !== slug)) {
        const { status } = await search(other, { hitsPerPage: 1 })
        held('search keys', `the key of ${slug} on ${other}`, status === 403, status)
      }
      const elsewhere = await search(slug, { indexName: 'Leads' })
      held('search keys', `${slug} another index`, elsewhere.status === 403, elsewhere.status)
      for (const call of ['batch', 'clear', 'settings', 'browse', 'deleteByQuery']) {
        const { status } = await search(slug, {}, call)
        held('search keys', `${slug} ${call}`, status === 404, status)
      }
    }
    expectAllHeld('search keys')
  })

  test('an upload is what its bytes say, or is refused', async () => {
    const [site] = [...groupOfSite].find(([, group]) => group === groupB) ?? []
    const script = '<script>alert(1)</script>'
    for (const [name, type, bytes] of [
      ['a.png', 'image/png', script],
      ['a.jpg', 'image/jpeg', '%PDF-1.7'],
      ['a.heic', 'image/heic', `\0\0\0\x18ftypheic\0\0\0\0${script}`],
      ['a.html', 'text/html', script],
      ['a.js', 'text/javascript', 'alert(1)'],
    ] as const) {
      const answer = await upload(name, type, bytes, { site, alt: 'x' })
      held('uploads', `${name} as ${type}`, isRefused(answer), `${answer.status} ${answer.body}`)
    }
    const byAddress = await api('group admin of B', 'post', '/media', {
      ...{ url: 'http://127.0.0.1:1/a.png', filename: 'a.png', site, alt: 'x' },
    })
    held('uploads', 'by its address', isRefused(byAddress), byAddress.status)
    const pasted = await api('group admin of B', 'get', '/media/paste-url?src=http://127.0.0.1:1/')
    held('uploads', 'pasted address', isRefused(pasted), pasted.status)
    const stranger = await upload('a.png', 'image/png', 'x', {}, {})
    held('uploads', 'of a stranger', isRefused(stranger), stranger.status)
    expectAllHeld('uploads')
  })

  test('codes and sign-ins cannot be guessed, from one address or from forged ones', async () => {
    const email = `nobody-${Date.now()}@example.com`
    const words = new Set<string>()
    for (let at = 0; at < 10; at += 1) {
      const answer = await api('stranger', 'post', '/users/login', {
        email,
        password: String(at),
        code: '000000',
      })
      words.add(`${answer.status} ${answer.body}`)
      held(
        'codes',
        'a wrong password',
        isRefused(answer) && !answer.body.includes('secondFactor'),
        answer.status,
      )
    }
    held('codes', 'one answer for all', words.size === 1, [...words].join(' | '))
    for (const slug of ['northgate-mazda', 'coorong-cars']) {
      for (const code of ['000000', '123456', '', '0'.repeat(40)]) {
        const answer = await ask(`${slug}.localhost`, '/api/sign-in/verify', {
          method: 'POST',
          headers: { ...json, 'x-forwarded-for': visitor() },
          body: JSON.stringify({ phone: '0400 000 000', code }),
        })
        held(
          'codes',
          `${slug} verifies ${code.slice(0, 6)}`,
          isRefused(answer) && !answer.headers['set-cookie'],
          answer.status,
        )
      }
      // A page of another origin cannot send JSON.
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const answer = await ask(`${slug}.localhost`, '/api/sign-in/code', {
          method: 'POST',
          headers: {
            'content-type': type,
            'x-forwarded-for': visitor(),
            origin: 'https://evil.example',
          },
          body: '{"phone":"0400 000 000"}',
        })
        held('codes', `${slug} ${type}`, isRefused(answer), answer.status)
      }
    }
    expectAllHeld('codes')
  })
})

async function attackCollection(slug: string) {
  for (const who of Object.keys(people) as Person[]) {
    const theirs = foreign(slug, who)
    const list = await api(who, 'get', `/${slug}?limit=500&depth=0&trash=true`)
    const seen = list.status === 200 ? (JSON.parse(list.body) as { docs: Document[] }).docs : []
    const leaked = seen
      .filter(({ id }) => theirs.some((each) => each.id === id))
      .map(({ id }) => id)
    held('documents', `${who} lists ${slug}`, leaked.length === 0, leaked)
    if (who === 'stranger') {
      held('documents', `stranger lists ${slug}`, isRefused(list), list.status)
    }
    const [sister] = ofSisters(slug, who)
    if (sister) {
      const answer = await api(who, 'patch', `/${slug}/${sister.id}`, {})
      held('documents', `${who} changes ${slug} of a sister`, isRefused(answer), answer.status)
    }
    const [document] = theirs
    if (!document) continue
    for (const [method, at, body] of [
      ['get', `/${slug}/${document.id}?depth=0`, undefined],
      ['patch', `/${slug}/${document.id}`, {}],
      ['patch', `/${slug}?where[id][equals]=${document.id}`, {}],
      ['post', `/${slug}/${document.id}/duplicate`, {}],
      ['get', `/${slug}/versions?where[parent][equals]=${document.id}`, undefined],
    ] as const) {
      const answer = await api(who, method, at, body)
      const isNothing = answer.status >= 300 || emptyList(answer.body)
      held('documents', `${who} ${method} ${at}`, isAnswered(answer) && isNothing, answer.status)
    }
  }
  if (shared.includes(slug)) return
  const made = await api('stranger', 'post', `/${slug}`, {})
  held('documents', `stranger makes ${slug}`, isRefused(made), made.status)
}

async function attackRoutes(slug: string) {
  for (const [route, kind] of Object.entries(siteRoutes)) {
    const [method = '', pattern = ''] = route.split(' ')
    const pathname = pattern
      .replace(/\[\.\.\.\w+\]/, 'a/b.jpg')
      .replace(/\[\w+\]/g, 'no-such-thing')
    const bodies = method === 'GET' ? [undefined] : [undefined, '{}', '[]', '{"', '"\\u0000"']
    for (const body of bodies) {
      const answer = await ask(`${slug}.localhost`, pathname, {
        method,
        headers: { ...json, 'x-forwarded-for': visitor() },
        ...(body && { body }),
      })
      const isFine = kind === 'open' ? isAnswered(answer) : isRefused(answer)
      held('site routes', `${slug} ${route} ${body ?? ''}`, isFine, answer.status)
    }
  }
}

const FAKE_ID = '00000000-0000-4000-8000-000000000000'
let visitors = 0
/** Another address each time: the limits have their own tests, and this one would only meet them. */
const visitor = () => `198.51.${Math.floor(++visitors / 250) % 250}.${visitors % 250}`

/** A list without documents, which is as good as a refusal. */
function emptyList(body: string): boolean {
  const answer = JSON.parse(body) as { docs?: unknown[]; errors?: unknown[] }
  return Array.isArray(answer.docs) && answer.docs.length === 0
}

async function upload(
  name: string,
  type: string,
  bytes: string,
  fields: object,
  headers: Record<string, string> = as('group admin of B'),
): Promise<Answer> {
  const boundary = 'attack-boundary'
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`
  const body =
    part('name="_payload"', JSON.stringify(fields)) +
    part(`name="file"; filename="${name}"\r\ncontent-type: ${type}`, bytes) +
    `--${boundary}--\r\n`
  return await ask('localhost', '/api/media', {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  })
}

/** What is answered to these bytes, within two seconds. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = net.connect(Number(process.env.WEB_PORT ?? 3000), '127.0.0.1', () =>
      socket.end(text),
    )
    socket.setTimeout(2000, () => socket.destroy())
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
    socket.on('error', (error) => (said ? resolve(said) : reject(error)))
  })
}
