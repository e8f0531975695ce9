import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import config from '@payload-config'
import { expect, test } from 'vitest'
import {
  adminRoutes,
  collectionCalls,
  ofEachCollection,
  rootCalls,
  siteRoutes,
  waysIn,
} from '../../http/attack/surface'

const sorted = (names: readonly string[]) => [...new Set(names)].sort()

test('the attack knows every route below src/app', () => {
  const routes = { site: [] as string[], admin: [] as string[] }
  for (const name of readdirSync('src/app', { recursive: true, encoding: 'utf8' })) {
    if (!/(?:^|\/)route\.tsx?$/.test(name) || name.includes('(payload)')) continue
    const text = readFileSync(path.join('src/app', name), 'utf8')
    const at = path.dirname(name).replace(/\([^)]*\)\/|\[host\]\//g, '')
    const methods = text.matchAll(
      /export (?:async )?(?:function|const) (GET|POST|PUT|PATCH|DELETE)\b/g,
    )
    for (const [, method] of methods) {
      routes[name.includes('[host]') ? 'site' : 'admin'].push(`${method} /${at}`)
    }
  }
  expect(sorted(routes.site)).toEqual(sorted(Object.keys(siteRoutes)))
  expect(sorted(routes.admin)).toEqual(sorted(Object.keys(adminRoutes)))
})

test('the attack knows every call of the CMS and of its collections', async () => {
  const { collections, endpoints } = await config
  const calls = collections.flatMap(({ slug, endpoints: own }) =>
    (own || []).flatMap((endpoint) => {
      const call = `${endpoint.method} ${endpoint.path}`
      const isKnown = ofEachCollection.includes(call) || (slug === 'users' && waysIn.includes(call))
      return isKnown ? [] : [`${slug} ${call}`]
    }),
  )
  expect(sorted(calls)).toEqual(sorted(Object.keys(collectionCalls)))
  const roots = endpoints.map(({ method, path: at }) => `${method} ${at}`)
  expect(sorted(roots)).toEqual(sorted(Object.keys(rootCalls)))
})
