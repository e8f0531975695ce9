import { beforeAll, expect, test, vi } from 'vitest'
import { aBlock, financed } from '../../finance/fixtures'
import { givenCar } from '../../inventory/given'
import { financedCar, loadLaterParts, sidebar } from '../given-vehicle'

vi.mock('@/sites/site-origin', () => ({
  siteOrigin: ({ host }: { host: string }) => `https://${host}`,
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

beforeAll(loadLaterParts)

test('VDP-01 the title has year, make, model and badge, without double spaces', () => {
  expect(sidebar()).toMatch(/data-vehicle-name[^>]*>2022 Toyota RAV4 Cruiser<\/p>/)
  expect(sidebar({ badge: null, series: null })).toMatch(
    /data-vehicle-name[^>]*>2022 Toyota RAV4<\/p>/,
  )
  expect(sidebar()).toContain('AXAH54R')
  expect(sidebar({ badge: 'Off Road', series: 'Off Road' })).not.toContain('>Off Road</p>')
})

test('VDP-03 three facts have icons and text alternatives', () => {
  const markup = sidebar()
  for (const name of ['Odometer', 'Transmission', 'Body']) expect(markup).toContain(`${name}: `)
  expect(sidebar({ km: null })).not.toContain('Odometer')
})

test('VDP-03 the picture of a motorcycle or a caravan is of no car', () => {
  const pictureOf = (markup: string) => /<svg[^>]*>(?:(?!<svg).)*Body: /s.exec(markup)?.[0]
  const pictures = (['car', 'motorcycle', 'caravan'] as const).map((item_type) =>
    pictureOf(sidebar({ item_type, simple_body: 'Off Road' })),
  )
  expect(pictures).not.toContain(undefined)
  expect(new Set(pictures).size).toBe(3)
})

test('VDP-05 VDP-07 dialogs open from links that work without scripts', () => {
  expect(sidebar()).toMatch(
    /<a href="\/enquiry\?kind=enquiry&amp;car=[^"]+" aria-haspopup="dialog"[^>]*>Enquire Now</,
  )
  expect(sidebar()).toContain('href="/enquiry?kind=test-drive&amp;')
  expect(sidebar()).toContain('href="/enquiry?kind=request-photos&amp;')
  const sold = sidebar({ sold: true })
  expect(sold).not.toContain('href="/enquiry?kind=test-drive&amp;')
  expect(sold).toContain('href="/enquiry?kind=similar&amp;')
})

test('PRICE-03 a sold car says so', () => {
  for (const type of ['car', 'caravan', 'motorcycle'] as const) {
    const sold = sidebar({ sold: true, item_type: type })
    expect(sold).toContain('SOLD')
    expect(sold).toContain(`Unfortunately this ${type} recently sold.`)
    expect(sold).toContain('Find Me Something Similar')
  }
})

test('VDP-09 ANLY-08 the report link carries event 60; without a file there is no link', () => {
  expect(sidebar({ file: '/reports/1.pdf' })).toMatch(
    /href="\/reports\/1.pdf"[^>]*data-track="historyReport"/,
  )
  expect(sidebar()).not.toContain('Car History Report')
})

test('VDP-13 AMB-35 reserving says deposit, hold and refund, in the words of the site', () => {
  const account = { paymentAccount: 9 }
  const markup = sidebar({}, { reserve: { enabled: true } }, account)
  expect(markup).toContain('Reserve Car Now, $200')
  expect(markup).toContain('48 hours')
  expect(markup).toContain('100% refundable')
  const refund = 'You get all of it back.'
  const own = sidebar({}, { reserve: { enabled: true, refund } }, account)
  expect(own).toContain(refund)
  expect(own).not.toContain('refundable')
})

test('VDP-12 VDP-13 a site without a payment account promises no hold', () => {
  const markup = sidebar({}, { reserve: { enabled: true } })
  expect(markup).toContain('>Ask to reserve<')
  expect(markup).not.toContain('$200')
  expect(markup).not.toContain('48 hours')
})

test('VDP-15 VDP-16 VDP-17 ERR-11 masked call link; none without a number', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(sidebar()).toContain('href="tel:+61755500111"')
  expect(sidebar()).toContain('07 55XX XXXX')
  expect(sidebar({}, { phone: { startRevealed: true } })).toContain('07 5550 0111')
  const location = { ...givenCar().location, phone: null }
  expect(sidebar({ location })).not.toContain('tel:')
  expect(warn).toHaveBeenCalledWith('No phone number available')
  warn.mockRestore()
})

test('VDP-18 ROUTE-04 SITE-05 print and PDF only where the site prints; print opens a new tab', () => {
  expect(sidebar()).not.toContain('Print')
  const markup = sidebar({}, { vdp: { printable: true } })
  expect(markup).toContain('Print PDF')
  expect(markup).toMatch(/href="\/print\?car_id=[^"]+" target="_blank"[^>]*data-track="print"/)
})

test('VDP-23 the save row follows the switch', () => {
  expect(sidebar()).not.toContain('aria-pressed')
  expect(sidebar({}, { favourites: { enabled: true } })).toContain('aria-pressed="false"')
})

test('VDP-04 FIN-02 a finance figure stands in the sidebar only when the rule holds', () => {
  expect(sidebar(financedCar, financed)).toContain('Comparison rate')
  const unstated = { Taurus: { ...aBlock, comparisonRate: null } }
  expect(sidebar({ finance_lenders: unstated }, financed)).not.toContain('Comparison rate')
  // Of what loan the lender's rate is, nobody has said.
  const unknown = { ...financed, finance: { ...financed.finance, lenderDetails: [] } }
  expect(sidebar(financedCar, unknown)).not.toContain('Comparison rate')
})
