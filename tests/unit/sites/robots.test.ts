import { expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/robots.txt/route'
import { shareCardPath } from '@/vehicle/metadata'
import { givenCar, givenSite } from '../inventory/given'

const { seo } = givenSite()
const hidden = vi.hoisted(() => ({ value: false }))
vi.mock('@/cms/reads/get-site', () => ({
  getSite: async () => givenSite({}, { seo: { ...seo, hidden: hidden.value } }),
}))
vi.mock('@/sites/site-origin', () => ({ siteOrigin: () => 'https://sunnyside.example' }))

/** As RFC 9309 reads the rules: the longest that fits counts. */
async function mayRead(path: string): Promise<boolean> {
  const request = new Request('https://sunnyside.example/robots.txt')
  const answer = await GET(request, { params: Promise.resolve({ host: 'sunnyside.example' }) })
  const rules = [...(await answer.text()).matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, kind, pattern = '']) => ({ allows: kind === 'Allow', pattern }))
    .filter(({ pattern }) => {
      const written = pattern.replace(/[.?()[\]+^]/g, '\\$&').replaceAll('*', '.*')
      return new RegExp(`^${written}`).test(path)
    })
    .sort((a, b) => b.pattern.length - a.pattern.length)
  return rules[0]?.allows ?? true
}

test.each([
  ['/', true],
  ['/cars/2022-toyota-rav4-cruiser-7001', true],
  [shareCardPath(givenCar()), true],
  ['/api/cars/2022-toyota-rav4-cruiser-7001/pdf', false],
  ['/api/leads/call', false],
  ['/stock-index/1/indexes/Car_production/query', false],
  ['/print?car_id=2022-toyota-rav4-cruiser-7001', false],
  ['/enquiry', false],
  ['/enquiry?kind=contact', false],
  ['/checkout-journey?car_id=2022-toyota-rav4-cruiser-7001', false],
  ['/success', false],
  ['/success-stories', true],
  ['/printed-catalogue', true],
])('ROUTE-01 a crawler may read %s: %s', async (path, may) => {
  hidden.value = false
  expect(await mayRead(path)).toBe(may)
})

test('a site that is kept hidden lets crawlers read nothing', async () => {
  hidden.value = true
  expect(await mayRead('/')).toBe(false)
  expect(await mayRead(shareCardPath(givenCar()))).toBe(false)
})
