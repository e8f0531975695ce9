import { HeroSearch } from '@blocks/HeroSearch/HeroSearch'
import type { HeroOptions } from '@blocks/HeroSearch/hero-options'
import { Window } from 'happy-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteFlagOverrides } from '@/sites/flags'
import { blockHtml } from './given-block'

const stock = vi.hoisted(() => ({ makes: [] as { value: string; count: number }[] }))
vi.mock('@blocks/HeroSearch/hero-options', () => ({
  heroOptions: async (): Promise<HeroOptions> => ({
    total: 40,
    makes: stock.makes,
    bodies: [],
    dealerships: ['Moorooka', 'Rocklea'].map((value) => ({ value, count: 20 })),
    carTypes: ['new', 'demo', 'used'].map((value) => ({ value, count: 9 })),
  }),
}))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
vi.mock('@/inventory/index/site-index', () => ({
  browserIndexConfig: () => ({ appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '' }),
}))

beforeEach(() => {
  stock.makes = ['Toyota', 'Isuzu UTE', 'Mercedes Benz'].map((value) => ({ value, count: 9 }))
})

/** The form as the server draws it: what a shopper without scripts has. */
async function formOf(flags: SiteFlagOverrides = {}): Promise<Element> {
  const html = await blockHtml<'heroSearch'>(HeroSearch, { heading: 'Cars' }, { flags })
  const { document } = new Window()
  document.body.innerHTML = html
  const form = document.querySelector('form') as Element | null
  if (!form) throw new Error('no form')
  return form
}
const optionsOf = (parent: Element | null | undefined) =>
  [...(parent?.querySelectorAll('option') ?? [])].map(({ value, textContent }) => [
    value,
    textContent,
  ])

describe('the make drop-down', () => {
  test('SRCH-16 of 25 makes twenty are popular, and all are listed from A to Z', async () => {
    stock.makes = Array.from({ length: 25 }, (_, at) => ({ value: `M${99 - at}`, count: 50 - at }))
    const form = await formOf()
    const groups = [...form.querySelectorAll('select[name=make] optgroup')]
    expect(groups.map((group) => group.getAttribute('label'))).toEqual([
      'Popular Makes',
      'All Makes',
    ])
    expect(groups.map((group) => optionsOf(group).length)).toEqual([20, 25])
    expect(groups.map((group) => optionsOf(group)[0]?.[0])).toEqual(['M99', 'M75'])
  })

  test('SRCH-16 CARD-12 few makes are one list, under the site’s names in their order', async () => {
    const form = await formOf()
    expect(form.querySelector('optgroup')).toBeNull()
    expect(optionsOf(form.querySelector('select[name=make]'))).toEqual([
      ['', 'Any make'],
      ['Isuzu UTE', 'Isuzu'],
      ['Mercedes Benz', 'Mercedes-Benz'],
      ['Toyota', 'Toyota'],
    ])
  })
})

describe('the price', () => {
  const controls = (form: Element) => ({
    dealership: form.querySelector('[name=dealership_name]') !== null,
    condition: form.querySelector('[type=radio]') !== null,
    range: form.querySelector('[name=price_min]') !== null,
    picks: form.querySelector('[aria-label="Price quick picks"]') !== null,
  })

  test.each<[SiteFlagOverrides['hero'], Partial<ReturnType<typeof controls>>]>([
    [{}, {}],
    [{ showDealership: false }, { dealership: false }],
    [{ showCarType: false }, { condition: false }],
    [{ showPrice: false }, { range: false }],
    [{ showQuickPicks: false }, { picks: false }],
    [
      { showPrice: false, showQuickPicks: false },
      { range: false, picks: false },
    ],
  ])('SRCH-43 four controls, each with its own switch: %j', async (hero, gone) => {
    const all = { dealership: true, condition: true, range: true, picks: true }
    expect(controls(await formOf({ hero }))).toEqual({ ...all, ...gone })
  })

  test('SRCH-43 PRICE-04 where cards show prices by the week, no sale price is offered', async () => {
    const form = await formOf({ price: { subscription: true }, hero: { showPrice: true } })
    expect(controls(form)).toMatchObject({ range: false, picks: false })
    expect(form.textContent).not.toMatch(/price/i)
  })

  test('SRCH-43 SRCH-39 without the range every quick pick is a choice of the form', async () => {
    const form = await formOf({ hero: { showPrice: false } })
    const picks = optionsOf(form.querySelector('select[name=price_max]'))
    expect(picks).toHaveLength(11)
    expect(picks.slice(0, 2)).toEqual([
      ['', 'Any price'],
      ['5000', 'Under $5,000'],
    ])
    const neither = await formOf({ hero: { showPrice: false, showQuickPicks: false } })
    expect(neither.textContent).not.toContain('Any price')
  })
})

test.each<[string, SiteFlagOverrides['hero'], string, string]>([
  ['All', {}, '/search/new-used-and-demo-cars', 'Show 40 cars'],
  ['New', { includeAllType: false }, '/search/new-cars', 'Show 9 cars'],
  [
    'New / Demo',
    { includeAllType: false, joinNewDemo: true, alwaysShowCarType: true },
    '/search/new-and-demo-cars',
    'Show 18 cars',
  ],
])(
  'SRCH-44 SRCH-50 SRCH-51 with %s chosen first, the button says how many cars its page shows',
  async (_, hero, path, words) => {
    const search = { defaultPath: '/search/used-cars' }
    const form = await formOf({ hero, search })
    expect(form.getAttribute('action')).toBe(path)
    expect(form.querySelector('button[type=submit]')?.textContent).toBe(words)
  },
)
