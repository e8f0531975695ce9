import { describe, expect, test } from 'vitest'
import { chatOrigins, siteChat } from '@/sites/chat'
import { parseChatCall, parseChatSetting } from '@/sites/chat-call'
import { flagField } from '@/sites/flag-fields'
import type { Flag } from '@/sites/flag-kinds'
import { accountsFlags } from '@/sites/flags/accounts'
import { outsideOrigin } from '@/sites/outside-address'
import { givenSite } from '../inventory/given'

const accounts = {
  chatBot: true,
  chatScript: 'https://embed.tawk.to/5f/default',
  chatOpen: 'Tawk_API.maximize()',
}

describe('VDP-06 what opens a chat', () => {
  test.each([
    ['Tawk_API.maximize()', ['Tawk_API', 'maximize'], []],
    ['Intercom("show")', ['Intercom'], ['show']],
    [' window.zE("messenger", "open"); ', ['zE'], ['messenger', 'open']],
    ['$crisp.push(["do", "chat:open"])', ['$crisp', 'push'], [['do', 'chat:open']]],
    ['a.b.c({"x": [1, null, true]})', ['a', 'b', 'c'], [{ x: [1, null, true] }]],
    ['chat.say(")")', ['chat', 'say'], [')']],
  ])('VDP-06 %s is a name and plain values', (text, path, args) => {
    expect(parseChatCall(text)).toEqual({ path, args })
  })

  test.each([
    '',
    'Tawk_API.maximize',
    '()',
    "Intercom('show')",
    'Tawk_API.maximize(); alert(1)',
    'a(b())',
    'a(window.name)',
    'a()()',
    'a.b[0]()',
    'new Chat()',
    'a..b()',
    '1a()',
    'eval("1")',
    'window.eval("1")',
    'a.constructor("alert(1)")',
    'a.__proto__.b()',
    'Function("1")',
    'a("x"] , ["y")',
    'a(1,)',
  ])('VDP-06 %s is none', (text) => {
    expect(parseChatCall(text)).toBeNull()
  })
})

test.each([
  ['intercomSettings = {"app_id": "abc"}', 'intercomSettings', { app_id: 'abc' }],
  [' window.CRISP_WEBSITE_ID="1-2"; ', 'CRISP_WEBSITE_ID', '1-2'],
  ['__lc =\n{"license": 12}', '__lc', { license: 12 }],
])('VDP-06 the setting %s is a name and a plain value', (text, name, value) => {
  expect(parseChatSetting(text)).toEqual({ name, value })
})

test.each([
  '',
  'intercomSettings',
  '= 1',
  'a = b',
  'a = {app_id: "abc"}',
  'a.b = 1',
  '1a = 1',
  '__proto__ = {}',
  'a = 1; alert(1)',
  'a = alert(1)',
])('VDP-06 %s is no setting', (text) => {
  expect(parseChatSetting(text)).toBeNull()
})

test('VDP-06 a chat brings its settings, but none that its call would find without the script', () => {
  const chatSettings = ['a = 1', 'Tawk_API = {"x": 1}', 'no setting']
  expect(siteChat(givenSite({ accounts: { ...accounts, chatSettings } }))?.settings).toEqual([
    { name: 'a', value: 1 },
  ])
})

test.each([
  [{}, true],
  [{ chatBot: false }, false],
  [{ chatScript: null }, false],
  [{ chatScript: 'http://embed.tawk.to/5f' }, false],
  [{ chatScript: 'javascript:alert(1)' }, false],
  [{ chatScript: "https://tawk.to;script-src 'unsafe-eval'/x" }, false],
  [{ chatOpen: null }, false],
  [{ chatOpen: 'alert' }, false],
])('VDP-06 SITE-05 with %o there is a chat: %s', (change, there) => {
  const site = givenSite({ accounts: { ...accounts, ...change } })
  expect(siteChat(site) !== null).toBe(there)
  expect(chatOrigins(site).length > 0).toBe(there)
})

test.each([
  ['va.tawk.to', 'https://va.tawk.to'],
  ['*.Tawk.to', 'https://*.tawk.to'],
  ['*.ada.cx', 'https://*.ada.cx'],
  ['127.0.0.1:4021', 'http://127.0.0.1:4021'],
  ['chat.localhost:4021', 'http://chat.localhost:4021'],
  ['https://tawk.to', null],
  ['tawk.to/path', null],
  ["tawk.to 'unsafe-eval'", null],
  ['tawk.to; script-src *', null],
  ['*', null],
  ['*.to', null],
  ['*.com.au', null],
  ['a.*.to', null],
  ['tawk..to', null],
  ['me@tawk.to', null],
  ['tawk', null],
  ['', null],
])('VDP-06 the host %j is allowed as %j', (host, origin) => {
  expect(outsideOrigin(host)).toBe(origin)
})

test('VDP-06 a policy names the host of the script and the others, each once', () => {
  const chatHosts = ['*.tawk.to', 'embed.tawk.to', 'no host', '*.tawk.to']
  expect(chatOrigins(givenSite({ accounts: { ...accounts, chatHosts } }))).toEqual([
    'https://embed.tawk.to',
    'https://*.tawk.to',
  ])
})

test.each([
  ['chatScript', accounts.chatScript, 'embed.tawk.to/5f'],
  ['chatOpen', accounts.chatOpen, 'Tawk_API.maximize'],
  ['chatSettings', ['a = 1', 'b = {"c": 2}'], ['a = 1', 'b = {c: 2}']],
  ['chatHosts', ['*.tawk.to', 'va.tawk.to'], ['*.tawk.to', 'https://tawk.to']],
] as const)('VDP-06 an editor who mistypes %s reads what is wrong', (name, right, wrong) => {
  const flag: Flag = accountsFlags.flags[name]
  const { validate } = flagField('accounts', name, flag) as unknown as {
    validate: (value: unknown) => true | string
  }
  expect(validate(right)).toBe(true)
  expect(validate(null)).toBe(true)
  expect(validate(wrong)).toMatch(/such as|Write/)
})
