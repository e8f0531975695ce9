// @vitest-environment happy-dom
import { type HeroForm, HeroSearchForm } from '@blocks/HeroSearch/HeroSearchForm'
import { act } from 'react'
import { expect, test } from 'vitest'
import { parseQuery } from '@/search/rules/search-state'
import { reactPage } from '../react-page'

const form: HeroForm = {
  heading: 'Search Our Stock',
  noun: 'cars',
  options: { total: 40, bodies: [], dealerships: [], carTypes: [] },
  makes: [{ label: 'All Makes', makes: [] }],
  types: [],
  paths: { all: '/search/all' },
  show: { dealership: false, price: false, quickPicks: true },
  slider: { min: 5000, max: 250_000, step: 500 },
  picks: [5000, 10_000, 15_000, 20_000, 25_000, 30_000],
  index: { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '' },
}
const { draw } = reactPage()

test('SRCH-43 SRCH-44 a quick pick is sent without the range too', () => {
  draw(<HeroSearchForm form={form} />)
  const pick = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Under $20k',
  )
  const sent = () => {
    const element = document.querySelector('form')
    return element && new FormData(element).get('price_max')
  }
  act(() => pick?.click())
  expect(pick?.getAttribute('aria-pressed')).toBe('true')
  expect(sent()).toBe('20000')
  act(() => pick?.click())
  expect(sent()).toBe('')
})

test('SRCH-44 with scripts the price is sent as the search page has it in its address', () => {
  const show = { dealership: false, price: true, quickPicks: true }
  draw(<HeroSearchForm form={{ ...form, show }} />)
  const pick = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Under $20k',
  )
  act(() => pick?.click())
  const element = document.querySelector('form')
  const sent = parseQuery(
    new URLSearchParams([...new FormData(element ?? undefined)] as string[][]),
  )
  expect(sent.ranges).toEqual({ price: [null, 20_000] })
  expect(document.querySelector('input[name=price]')?.getAttribute('value')).toBe('-20000')
})
