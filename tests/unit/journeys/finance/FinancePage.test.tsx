import { describe, expect, test, vi } from 'vitest'
import { COMPARISON_RATE_WARNING } from '@/finance/wording'
import type { CardCar } from '@/inventory/card-car'
import { FinancePage } from '@/journeys/finance/FinancePage'
import type { FinanceForm } from '@/journeys/finance/finance-request'
import { defaultSetup } from '@/leads/questions/form-setup'
import type { Site } from '@/sites/site'
import { drawn } from '../../blocks/given-block'
import { aCar, aSite, now } from '../../finance/fixtures'

vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))

const site = (finance = {}): Site =>
  ({
    ...aSite({ finance }),
    id: 1,
    slug: 'sunnyside',
    name: 'Sunnyside',
    template: 'preowned',
    state: 'QLD',
    phone: null,
    dealerships: [
      { id: 1, name: 'Sunnyside Moorooka', slug: 'sunnyside-moorooka', manufacturer: null },
      { id: 2, name: 'Sunnyside Rocklea', slug: 'sunnyside-rocklea', manufacturer: null },
    ],
    locations: [],
  }) as unknown as Site

const car = {
  ...aCar(),
  objectID: '812',
  id: '812',
  slug: '2022-toyota-rav4-cruiser-812',
  make: 'Toyota',
  model: 'RAV4',
  badge: 'Cruiser',
  stocknum: 'U812',
  car_type: 'used',
  item_type: 'car',
  created_at: '2026-06-01T00:00:00Z',
  photos_count: 0,
} as CardCar

async function page(
  query: string,
  on = site(),
  found: CardCar | null = car,
  form: FinanceForm | null = null,
) {
  const asked: string[] = []
  const html = await drawn(
    await FinancePage({
      site: on,
      query: new URLSearchParams(query),
      now,
      form,
      findCar: async (_, id) => {
        asked.push(id)
        return found
      },
    }),
  )
  return { html, asked }
}

describe('FIN-31 CALL-27 the selected car', () => {
  test('is fetched once and shown with its figure and the warning', async () => {
    const { html, asked } = await page('car_id=812')
    expect(asked).toEqual(['812'])
    expect(html).toContain('Your selected car')
    expect(html).toContain('2022 Toyota RAV4 Cruiser')
    expect(html).toContain('id="comparison-rate-warning"')
    expect(html).toContain(COMPARISON_RATE_WARNING)
  })

  test('is neither fetched nor shown without car_id', async () => {
    const { html, asked } = await page('')
    expect(asked).toEqual([])
    expect(html).not.toContain('Your selected car')
  })

  test('has no card when the site does not know it', async () => {
    const { html, asked } = await page('car_id=9', site(), null)
    expect(asked).toEqual(['9'])
    expect(html).not.toContain('Your selected car')
  })
})

test('ROUTE-08 ROUTE-18 FIN-31 while the index is gone the form stands without the car, and does not call it sold', async () => {
  const html = await drawn(
    await FinancePage({
      site: { ...site(), phone: '0755500110' },
      query: new URLSearchParams('car_id=812&vin=V1&price=41990'),
      now,
      findCar: () => Promise.reject(new Error('refused')),
    }),
  )
  expect(html).toContain('That vehicle cannot be shown right now')
  expect(html).toMatch(/<aside.*href="tel:0755500110"/)
  expect(html).not.toContain('no longer listed')
  for (const value of ['V1', '41990']) expect(html).toContain(`value="${value}"`)
})

test('FIN-30 the three steps show unless the site hides them', async () => {
  const steps = ['Apply online', 'Get pre-approved', 'personalised rate', 'Purchase the car']
  const shown = (await page('')).html
  const hidden = (await page('', site({ stepsHidden: true }))).html
  for (const step of steps) {
    expect(shown).toContain(step)
    expect(hidden).not.toContain(step)
  }
})

test('FIN-30 FIN-31 a site of caravans speaks of caravans', async () => {
  const { flags, ...rest } = site()
  const stock = { ...flags.stock, itemTypes: ['caravan' as const] }
  const { html } = await page('', { ...rest, flags: { ...flags, stock } })
  expect(html).toContain('Purchase the caravan')
  expect(html).toContain('Choose your caravan and drive away.')
  expect(html).not.toMatch(/\bcar\b/)
})

test('ROUTE-19 ROUTE-20 the link’s values stand in the form under its anchor', async () => {
  const { html } = await page(
    'vin=V1&nvic=N1&year=2021&preferredDealership=sunnyside-rocklea&car_type=demo&price=41990' +
      '&loanTerm=4&credit_score=POOR&whoIsHelping=Priya',
  )
  const form = html.slice(html.indexOf('id="finance-form"'))
  const values = ['V1', 'N1', '2021', '41990', 'Priya'].map((value) => `value="${value}"`)
  const chosen = ['sunnyside-rocklea', 'demo', '4', 'POOR'].map((v) => `value="${v}" selected=""`)
  for (const part of [...values, ...chosen]) expect(form).toContain(part)
})

test('ROUTE-08 ROUTE-20 a link that names the car alone fills in what the car says; a parameter wins', async () => {
  const alone = (await page('car_id=812')).html
  for (const part of ['value="46990"', 'value="2022"', 'value="used" selected=""']) {
    expect(alone).toContain(part)
  }
  expect(alone).toContain('value="sunnyside-moorooka" selected=""')
  const budget = (await page('car_id=812&price=40000')).html
  expect(budget).toContain('value="40000"')
  expect(budget).not.toContain('name="vehiclePriceBudget" value="46990"')
})

test.each([
  'vin=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&whoIsHelping=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  'price=-5&loanTerm=1e9&year=0&car_type=__proto__&credit_score=constructor',
  'price=$12,000&price=2&loanTerm=0&preferredDealership=other-dealer',
  `vin=${'x'.repeat(5000)}&price=${'9'.repeat(400)}`,
])('ROUTE-20 hostile values stay text or are left out: %s', async (query) => {
  const { html } = await page(query)
  expect(html).not.toMatch(/<script|<img src="?x/)
  expect(html).toContain('id="finance-form"')
  expect(html).not.toMatch(/NaN|Infinity|undefined|other-dealer" selected|x{101}|9{200}/)
})

test('FIN-08 the calculator stands on the page only where the site has a lender', async () => {
  expect((await page('')).html).toContain('data-finance="calculator"')
  expect((await page('', site({ provider: null }))).html).not.toContain('data-finance')
})

test('FIN-09 FIN-12 ROUTE-20 the page begins with the slider, its rates, and the ways to stock and form', async () => {
  const { html } = await page('car_id=812&price=40000&loanTerm=4')
  expect(html.indexOf('type="range"')).toBeLessThan(html.indexOf('id="finance-form"'))
  expect(html).toMatch(/href="\/search[^"]*\?price=-46990"[^>]*>See cars up to \$46,990</)
  const [, toForm = ''] = /href="(\/finance\?[^"]*#finance-form)"/.exec(html) ?? []
  for (const part of ['car_id=812', 'vehiclePriceBudget=46990', 'loanTerm=5', 'car_type=used']) {
    expect(toForm).toContain(part)
  }
})

test('FIN-24 a published range shows only where no figure does', async () => {
  const range = { lender: 'Example Finance', lowest: 8.38, highest: 19.42, source: 'its site' }
  const on = site({ publishedRates: [range] })
  expect((await page('', on)).html).toContain('data-finance="published-rates"')
  expect((await page('car_id=812', on)).html).not.toContain('data-finance="published-rates"')
})

test('LEAD-20 ROUTE-20 without scripts the loan leads to the form of the block, about the same car', async () => {
  const form = {
    setup: { ...defaultSetup, id: 'b1' },
    submitLabel: null,
    intro: 'No credit check for asking.',
    pageId: '7',
  }
  const { html } = await page('car_id=812', site(), car, form)
  expect(html).toContain('No credit check for asking.')
  expect(html).toContain('name="form" value="b1"')
  expect(html).toContain('name="car" value="2022-toyota-rav4-cruiser-812"')
  expect((await page('')).html).not.toContain('name="form"')
})
