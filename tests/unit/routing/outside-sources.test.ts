import { expect, test, vi } from 'vitest'
import {
  fetchOutsideSources,
  noOutsideSources,
  outsideSources,
  previewSources,
} from '@/routing/outside-sources'
import { securityHeaders } from '@/routing/security-headers'
import { givenSite } from '../inventory/given'

const ask = vi.hoisted(() => ({ loopbackFetch: vi.fn(async () => 'null') }))
vi.mock('@/server/loopback-fetch', () => ask)

const site = givenSite({
  locations: { mapStyle: 'https://tiles.example/style.json', mapZoom: 11 },
  accounts: {
    chatBot: true,
    chatScript: 'https://chat.example/widget.js',
    chatOpen: 'Chat.open()',
    chatHosts: ['*.files.example'],
  },
})

test('SITE-09 VDP-06 a site says where its map and its chat come from', () => {
  expect(outsideSources(site)).toEqual({
    map: 'https://tiles.example',
    chat: ['https://chat.example', 'https://*.files.example'],
  })
  expect(outsideSources(givenSite())).toEqual(noOutsideSources)
})

test('VDP-06 on the admin’s host, where the preview stands, no script of a chat is allowed', () => {
  expect(previewSources(site)).toEqual({ map: 'https://tiles.example', chat: [] })
  const policy = securityHeaders('admin', previewSources(site))['Content-Security-Policy']
  expect(policy).toContain('tiles.example')
  expect(policy).not.toContain('chat.example')
})

test.each([
  [JSON.stringify(outsideSources(site)), outsideSources(site)],
  ['null', noOutsideSources],
  ['{"map":7,"chat":"https://chat.example"}', noOutsideSources],
  ['{"chat":["https://chat.example",7]}', { map: null, chat: ['https://chat.example'] }],
])('SITE-09 VDP-06 the answer %s is read as what it says', async (answer, sources) => {
  ask.loopbackFetch.mockResolvedValueOnce(answer)
  expect(await fetchOutsideSources('a.example', '/3')).toEqual(sources)
  expect(ask.loopbackFetch).toHaveBeenLastCalledWith('a.example', '/api/outside-sources/3')
})
