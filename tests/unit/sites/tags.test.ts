import { describe, expect, test } from 'vitest'
import { consentWording, defaultConsentWording } from '@/sites/consent-wording'
import { askedPurposes, isTagOfSite, tagIds, tagOfHost, tagSources } from '@/sites/tags'
import { givenTags } from '../measurement/given-tags'

describe('what a site opens and asks', () => {
  test.each([
    [{}, [], []],
    [{ ga4: 'G-ABC123DEF4' }, ['statistics'], ['https://*.googletagmanager.com']],
    // Our server tells it: no host is opened, the shopper is asked all the same.
    [{ ga4: 'G-ABC123DEF4', ga4Way: 'server' }, ['statistics'], []],
    [{ meta: '1234567890', metaWay: 'server' }, ['marketing'], []],
    [{ meta: '1234567890' }, ['marketing'], ['https://connect.facebook.net']],
    [{ uet: '123456' }, ['marketing'], ['https://bat.bing.com']],
    [
      { gtm: 'GTM-ABC1', moreHosts: ['cdn.tag.example', 'not a host'] },
      ['statistics', 'marketing'],
      ['https://www.googletagmanager.com', 'https://cdn.tag.example'],
    ],
    // Hosts of a container that is gone.
    [{ moreHosts: ['cdn.tag.example'] }, [], []],
  ] as const)(
    'ANLY-13 SITE-09 with %o it asks about %j and loads scripts from %j',
    (change, asked, scripts) => {
      const tags = givenTags(change)
      expect(askedPurposes(tags)).toEqual(asked)
      expect(tagSources(tags).script).toEqual(scripts)
    },
  )
})

test.each([
  ['gtm', 'GTM-ABC1234', 'gtm-abc1234'],
  ['ga4', 'G-ABC123DEF4', 'UA-12345-1'],
  ['ads', 'AW-123456789', 'AW-12'],
  ['label', 'AbC-D_efG-h12', "x');alert(1)//"],
  ['meta', '123456789012345', '12345'],
  ['uet', '12345678', '12 34'],
] as const)('ANLY-13 an id of %s is %s, not %s', (kind, right, wrong) => {
  expect([tagIds[kind][0].test(right), tagIds[kind][0].test(wrong)]).toEqual([true, false])
})

test('ANLY-13 the wording names the services; other words or services are another version', () => {
  const tags = givenTags({ ga4: 'G-ABC123DEF4', uet: '123456' })
  const first = consentWording({}, tags)
  expect(first.text).toContain('Google Analytics and Microsoft Advertising')
  expect(first.allow).toBe(defaultConsentWording.allow)
  expect(consentWording({ title: '' }, tags).version).toBe(first.version)
  const others = [
    consentWording({ title: 'Cookies' }, tags),
    consentWording({}, givenTags({ ga4: 'G-ABC123DEF4' })),
  ]
  for (const { version } of others) expect(version).not.toBe(first.version)
})

test.each([
  ['Meta pixel', true],
  ['cdn.tag.example', true],
  ['a.files.example', true],
  ['files.example', false],
  ['photos.example', false],
])('ANLY-13 %s counts as a tag of a site with hosts of its container: %s', (tag, is) => {
  const moreHosts = ['CDN.tag.example', '*.files.example']
  expect(isTagOfSite(tag, givenTags({ gtm: 'GTM-ABC1', moreHosts }))).toBe(is)
})

test.each([
  ['Meta pixel', { meta: '12345678901' }, true],
  ['Meta pixel', { meta: '12345678901', metaWay: 'server' as const }, false],
  ['Google Ads', { meta: '12345678901' }, false],
  ['Google tag', { ads: 'AW-123456789' }, true],
  ['Google Analytics', { ga4: 'G-ABC123DEF4', ga4Way: 'server' as const }, false],
  ['cdn.tag.example', { moreHosts: ['cdn.tag.example'], uet: '123456' }, false],
  ['constructor', {}, false],
])('ANLY-13 %s runs on a site of %j: %s', (tag, change, is) => {
  expect(isTagOfSite(tag, givenTags(change))).toBe(is)
})

test.each([
  ['www.googletagmanager.com', 'Google tag'],
  ['region1.google-analytics.com', 'Google Analytics'],
  ['connect.facebook.net', 'Meta pixel'],
  ['notfacebook.net', 'notfacebook.net'],
])('ANLY-13 %s is of %s', (host, tag) => {
  expect(tagOfHost(host)).toBe(tag)
})

test.each([
  ['both', ['statistics', 'marketing']],
  ['statistics', ['statistics']],
  ['marketing', ['marketing']],
] as const)('ANLY-13 a container for %s asks about %j', (gtmPurpose, purposes) => {
  expect(askedPurposes(givenTags({ gtm: 'GTM-ABC1', gtmPurpose }))).toEqual(purposes)
})
