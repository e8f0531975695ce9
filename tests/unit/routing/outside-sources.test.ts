import { afterEach, expect, test, vi } from 'vitest'
import {
  fetchOutsideSources,
  noOutsideSources,
  type OutsideSources,
  outsideSources,
  previewSources,
} from '@/routing/outside-sources'
import { securityHeaders } from '@/routing/security-headers'
import { tagSources } from '@/sites/tags'
import { givenSite } from '../inventory/given'
import { givenTags } from '../measurement/given-tags'

const ask = vi.hoisted(() => ({ loopbackFetch: vi.fn(async () => 'null') }))
vi.mock('@/server/loopback-fetch', () => ask)

const site = givenSite(
  {
    locations: { mapStyle: 'https://tiles.example/style.json', mapZoom: 11 },
    accounts: {
      chatBot: true,
      chatScript: 'https://chat.example/widget.js',
      chatOpen: 'Chat.open()',
      chatHosts: ['*.files.example'],
    },
  },
  { tags: givenTags({ meta: '12345678901' }) },
)

test('SITE-09 VDP-06 a site says where its map and its chat come from', () => {
  expect(outsideSources(site)).toEqual({
    map: 'https://tiles.example',
    chat: ['https://chat.example', 'https://*.files.example'],
    tags: tagSources(site.tags),
  })
  expect(outsideSources(givenSite())).toEqual(noOutsideSources)
})

test('VDP-06 on the admin’s host, where the preview stands, no script of a chat is allowed', () => {
  expect(previewSources(site)).toEqual({ ...noOutsideSources, map: 'https://tiles.example' })
  const policy = securityHeaders('admin', previewSources(site))['Content-Security-Policy']
  expect(policy).toContain('tiles.example')
  expect(policy).not.toContain('chat.example')
  expect(policy).not.toContain('facebook')
})

test('ANLY-13 the policy of a site opens for the services that it has switched on, and for no other', () => {
  const policyOf = (sources: OutsideSources) =>
    String(securityHeaders('site', sources)['Content-Security-Policy'])
  const directive = (name: string) =>
    policyOf(outsideSources(site))
      .split('; ')
      .find((each) => each.startsWith(`${name} `))
  expect(directive('script-src')).toContain('https://connect.facebook.net')
  expect(directive('connect-src')).toContain('https://www.facebook.com')
  expect(directive('img-src')).toContain('https://www.facebook.com')
  expect(policyOf(outsideSources(site))).not.toContain('google')
  expect(policyOf(outsideSources(givenSite()))).not.toContain('facebook')
})

test('VDP-06 the form of a deposit may lead to Stripe’s page and to the test bank; nothing of theirs is loaded', () => {
  const directives = (surface: 'site' | 'admin') =>
    String(securityHeaders(surface, outsideSources(givenSite()))['Content-Security-Policy']).split(
      '; ',
    )
  const formAction = () => directives('site').find((each) => each.startsWith('form-action '))
  vi.stubEnv('DEMO', '1')
  vi.stubEnv('ADMIN_HOST', 'localhost:3000')
  expect(formAction()).toBe(
    "form-action 'self' https://checkout.stripe.com http://bank.localhost:3000",
  )
  vi.stubEnv('DEMO', '0')
  expect(formAction()).toBe("form-action 'self' https://checkout.stripe.com")
  expect(directives('site').filter((each) => each.includes('stripe'))).toHaveLength(1)
  expect(directives('admin')).toContain("form-action 'self'")
})
afterEach(() => vi.unstubAllEnvs())

test.each([
  [JSON.stringify(outsideSources(site)), outsideSources(site)],
  ['null', noOutsideSources],
  ['{"map":7,"chat":"https://chat.example"}', noOutsideSources],
  [
    '{"chat":["https://chat.example",7],"tags":{"script":7}}',
    { ...noOutsideSources, chat: ['https://chat.example'] },
  ],
])('SITE-09 VDP-06 the answer %s is read as what it says', async (answer, sources) => {
  ask.loopbackFetch.mockResolvedValueOnce(answer)
  expect(await fetchOutsideSources('a.example', '/3')).toEqual(sources)
  expect(ask.loopbackFetch).toHaveBeenLastCalledWith('a.example', '/api/outside-sources/3')
})
