import { expect, test } from 'vitest'
import { chosenSite, clockOfSites, sitesShown } from '@/cms/access/chosen-sites'

const site = (id: number, timeZone = 'Australia/Sydney') => ({ id, name: `Site ${id}`, timeZone })
const own = [site(1), site(2, 'Australia/Perth'), site(3)]
const cookie = (text: string) => new Headers({ cookie: text })

test.each([
  ['nothing', '', null, [1, 2, 3]],
  ['one of them', 'a=1; payload-tenant=2', 2, [2]],
  ['a site of somebody else', 'payload-tenant=9', 9, [1, 2, 3]],
  ['no number', 'payload-tenant=two', null, [1, 2, 3]],
] as const)('who chose %s sees those sites', (_, text, chosen, shown) => {
  expect(chosenSite(cookie(text))).toBe(chosen)
  expect(sitesShown(own, cookie(text)).map(({ id }) => id)).toEqual(shown)
})

test.each([
  [own, 'Australia/Sydney'],
  [[site(2, 'Australia/Perth'), site(1)], 'Australia/Perth'],
  [[], 'Australia/Brisbane'],
])('a report over %j is by the clock %s', (sites, zone) => expect(clockOfSites(sites)).toBe(zone))
