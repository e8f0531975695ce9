import { describe, expect, test } from 'vitest'
import { campaignParams, channelOf, outsideReferrer, withCampaign } from '@/measurement/touch'

const query = (text: string) => new URLSearchParams(text)

test('LEAD-05 campaign parameters are known by name, and no e-mail address is one', () => {
  const asked = 'utm_source=mail&gclid=a&wbraid=b&make=Mazda&utm_id=sam@example.com&utm_term='
  expect(campaignParams(query(asked))).toEqual({ utm_source: 'mail', gclid: 'a', wbraid: 'b' })
})

test.each([
  ['/new', 'gclid=a&make=Mazda', '/new?gclid=a'],
  ['/new?make=Kia#list', 'gclid=a', '/new?make=Kia&gclid=a#list'],
  ['/new?gclid=own', 'gclid=a', '/new?gclid=own'],
  ['/new', 'make=Mazda', '/new'],
  ['https://other.example/x', 'fbclid=f', 'https://other.example/x?fbclid=f'],
])('LEAD-05 a redirect to %s of ?%s goes to %s', (to, asked, end) => {
  expect(withCampaign(to, query(asked))).toBe(end)
})

test.each([
  ['https://www.google.com/search?q=sam+smith+cx-5', 'https://www.google.com/search'],
  ['https://carsales.com.au/', 'https://carsales.com.au'],
  ['https://dealer.example/cars/1', null],
  ['https://checkout.stripe.com/c/pay', null],
  ['android-app://com.google.android.gm/', null],
  ['', null],
])('LEAD-05 of the referrer %s is kept %s', (referrer, kept) => {
  expect(outsideReferrer(referrer, 'dealer.example')).toBe(kept)
})

describe('the channel of an arrival', () => {
  test.each<[params: Record<string, string>, referrer: string | null, channel: string]>([
    [{}, null, '(direct) / (none)'],
    [{ gclid: 'x' }, 'https://www.google.com', 'google / cpc'],
    [{ msclkid: 'x' }, null, 'bing / cpc'],
    [{ fbclid: 'x' }, 'https://l.facebook.com', 'facebook / social'],
    [{ utm_source: 'Mail', utm_medium: 'Email' }, 'https://www.google.com', 'mail / email'],
    [{ utm_source: 'google', gclid: 'x' }, null, 'google / cpc'],
    [{ utm_source: 'radio' }, null, 'radio / (not set)'],
    [{}, 'https://www.google.com.au', 'google / organic'],
    [{}, 'https://m.facebook.com', 'facebook / social'],
    [{}, 'https://t.co', 'twitter / social'],
    [{}, 'https://www.carsales.com.au', 'carsales.com.au / referral'],
    [{}, 'https://googlebikes.example', 'googlebikes.example / referral'],
  ])('LEAD-05 ANLY-13 %o from %s is %s', (params, referrer, words) => {
    const { source, medium } = channelOf({ params, referrer })
    expect(`${source} / ${medium}`).toBe(words)
  })
})
