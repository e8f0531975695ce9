// @vitest-environment happy-dom
import { type HeroForm, HeroSearchForm } from '@blocks/HeroSearch/HeroSearchForm'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const form: HeroForm = {
  heading: 'Find your car',
  noun: 'cars',
  options: { total: 425, bodies: [], dealerships: [], carTypes: [] },
  makes: [],
  types: [
    { value: 'all', label: 'All', types: [] },
    { value: 'used', label: 'Used', types: ['used'] },
  ],
  paths: { all: '/search', used: '/search/used-cars' },
  show: { dealership: false, price: false, quickPicks: false },
  slider: { min: 0, max: 100_000, step: 1000 },
  picks: [],
  index: { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '/stock-index' },
}
const answers = (nbHits: number) => async () => Response.json({ nbHits })

test('SRCH-44 SRCH-51 the button counts what is chosen; a number that nobody knows is not said', async () => {
  const fetched = vi.fn(answers(120))
  vi.stubGlobal('fetch', fetched)
  render(<HeroSearchForm form={form} />)
  const says = (words: string) =>
    waitFor(() => expect(screen.getByRole('button').textContent).toBe(words))
  await says('Show 425 cars')
  fireEvent.click(screen.getByRole('radio', { name: 'Used' }))
  await says('Show 120 cars')

  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await says('Search our stock')

  fetched.mockImplementation(answers(425))
  fireEvent.click(screen.getByRole('radio', { name: 'Used' }))
  await says('Show 425 cars')
})

test('SRCH-44 the button speaks of one car as of one', async () => {
  render(<HeroSearchForm form={{ ...form, options: { ...form.options, total: 1 } }} />)
  expect(screen.getByRole('button').textContent).toBe('Show 1 car')
})
