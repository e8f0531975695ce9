import { expect, test, vi } from 'vitest'
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
    index: null,
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

test.each([
  ['site', "form-action 'self'"],
  ['admin', "form-action 'self'"],
  ['bank', "form-action 'self' http:"],
] as const)(
  'VDP-06 forms of the %s lead to its own pages, those of the bank back to any site',
  (surface, expected) => {
    const policy = String(securityHeaders(surface)['Content-Security-Policy'])
    expect(policy.split('; ')).toContain(expected)
    expect(policy).not.toContain('stripe')
  },
)

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
