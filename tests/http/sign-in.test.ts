import { expect, test } from 'vitest'
import { ask } from '../e2e/sites'
import { getPage } from './page'

const COORONG = 'coorong-cars'
const closed = '307 /sign-in'

test.each([
  [COORONG, '/online-payment', closed],
  [COORONG, '/Online-Payment', closed],
  [COORONG, '/trade-in', closed],
  [COORONG, '/sell-my-car', closed],
  [COORONG, '/cars/trade-in?car_id=1', closed],
  [COORONG, '/enquiry?kind=trade-in', closed],
  [COORONG, '/enquiry?kind=contact', '200'],
  ['sunnyside', '/enquiry?kind=trade-in', '200'],
  [COORONG, '/spin-to-win', '404'],
  [COORONG, '/sign-in', '200'],
  [COORONG, '/contact', '200'],
  ['driveflex', '/spin-to-win', closed],
  ['driveflex', '/online-payment', '404'],
  ['driveflex', '/trade-in', '200'],
  ['sunnyside', '/trade-in', '200'],
  ['sunnyside', '/sign-in', '404'],
  ['sunnyside', '/online-payment', '404'],
])(
  'AUTH-07 AUTH-08 ROUTE-42 which pages are closed, there at all, or everybody’s: %s%s',
  async (slug, path, answer) => {
    const { status, headers } = await ask(`${slug}.localhost`, path)
    const to = headers.location
    expect(to ? `${status} ${new URL(to, 'http://x.example').pathname}` : String(status)).toBe(
      answer,
    )
  },
)

test('AUTH-02 who is not signed in browses, searches, enquires and compares without a cookie', async () => {
  for (const path of ['/', '/used-car/used-cars', '/enquiry', '/compare', '/contact']) {
    const { status, headers } = await ask(`${COORONG}.localhost`, path)
    expect([status, headers['set-cookie']], path).toEqual([200, undefined])
  }
})

test('ROUTE-43 AUTH-09 WATCH-01 a site has its own garage alone, and one with neither has no way to them', async () => {
  for (const [slug, paths] of [
    ['northgate-mazda', ['/mydriveflex', '/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco']],
    ['sunnyside', ['/my-garage', '/watchlist', '/mydriveflex']],
  ] as const) {
    for (const path of paths) expect((await ask(`${slug}.localhost`, path)).status, path).toBe(404)
  }
  const ways = async (slug: string) => {
    const { document } = await getPage(slug, '/')
    const links = document.querySelectorAll(
      'footer a[href="/my-garage"], footer a[href="/watchlist"]',
    )
    return [...links].map((link) => link.getAttribute('href')).sort()
  }
  expect(await ways('northgate-mazda')).toEqual(['/my-garage', '/watchlist'])
  expect(await ways('sunnyside')).toEqual([])
})
