// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { denyByDefault, forgetTags, startTags } from '@/measurement/tags/browser-tags'
import { track } from '@/measurement/track'
import { givenTags } from './given-tags'

beforeEach(() => {
  window.dataLayer = []
})
afterEach(() => {
  delete window.fbq
  delete window.uetq
})
/** Calls of `gtag`, in their order. */
const called = () =>
  (window.dataLayer ?? [])
    .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
    .map((entry) => [...(entry as IArguments)])
const all = { statistics: true, marketing: true }

test('ANLY-13 consent mode v2 denies everything before a tag, and grants what was allowed', () => {
  denyByDefault()
  startTags(givenTags({ ga4: 'G-ABC123DEF4' }), { statistics: true, marketing: false })
  const [first, , second, js, config] = called()
  expect(first).toEqual([
    'consent',
    'default',
    {
      ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
      ...{ analytics_storage: 'denied', wait_for_update: 500 },
    },
  ])
  expect(second).toMatchObject([
    'consent',
    'update',
    { ad_user_data: 'denied', analytics_storage: 'granted' },
  ])
  expect([js?.[0], config]).toEqual(['js', ['config', 'G-ABC123DEF4']])
})

test.each([
  [{ statistics: true, marketing: false }, ['gtag/js?id=G-ABC123DEF4']],
  [{ statistics: false, marketing: true }, ['gtag/js?id=AW-123456789', 'fbevents.js', 'bat.js']],
  [
    { statistics: true, marketing: true },
    ['gtm.js?id=GTM-ABC1', 'gtag/js?id=G-ABC123DEF4', 'fbevents.js', 'bat.js'],
  ],
  [{ statistics: false, marketing: false }, []],
])('ANLY-13 with %o allowed the scripts are %j', (allowed, ends) => {
  const tags = {
    gtm: 'GTM-ABC1',
    ga4: 'G-ABC123DEF4',
    ads: 'AW-123456789',
    meta: '12345678901',
    uet: '123456',
  }
  const scripts = startTags(givenTags(tags), allowed)
  expect(scripts.map(({ src }) => src)).toEqual(
    ends.map((end) => expect.stringMatching(`${end.replace('?', '\\?')}$`)),
  )
  // What our server tells, no script does.
  const byServer = givenTags({
    ...tags,
    gtm: null,
    ads: null,
    uet: null,
    ga4Way: 'server',
    metaWay: 'server',
  })
  expect(startTags(byServer, allowed)).toEqual([])
})

test.each([
  ['statistics', { statistics: true, marketing: false }, 1],
  ['statistics', { statistics: false, marketing: true }, 0],
  ['marketing', { statistics: false, marketing: true }, 1],
  ['both', { statistics: true, marketing: false }, 0],
  ['both', { statistics: true, marketing: true }, 1],
] as const)(
  'ANLY-13 a container for %s with %o allowed loads %i scripts',
  (gtmPurpose, allowed, count) => {
    expect(startTags(givenTags({ gtm: 'GTM-ABC1', gtmPurpose }), allowed)).toHaveLength(count)
  },
)

test('ANLY-13 a lead is a conversion of each service', () => {
  const tags = {
    ads: 'AW-123456789',
    adsLeadLabel: 'LeadLabel1',
    meta: '12345678901',
    uet: '123456',
  }
  startTags(givenTags(tags), all)
  const fbq = vi.fn()
  window.fbq = Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq })
  track('usedEnquiry', { item_id: '4711' })
  expect(called()).toContainEqual(['event', 'conversion', { send_to: 'AW-123456789/LeadLabel1' }])
  expect(fbq).toHaveBeenCalledWith('track', 'Lead', {
    content_ids: ['4711'],
    content_type: 'vehicle',
  })
  expect(window.uetq).toContain('submit_lead_form')
})

test('ANLY-13 a permission that is taken back denies again and deletes the cookies of the tags', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a tag does.
  document.cookie = '_ga=1; path=/'
  // biome-ignore lint/suspicious/noDocumentCookie: one of ours stays.
  document.cookie = 'mine=1; path=/'
  forgetTags()
  expect(document.cookie).toBe('mine=1')
  expect(called().at(-1)).toMatchObject(['consent', 'update', { analytics_storage: 'denied' }])
})
