// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { SearchContext } from '@/search/engine/search-context'
import { KeyFilters } from '@/search/filters/KeyFilters'
import { reactPage } from '../react-page'
import { givenSearch, storeOf } from './given-search'

const { page, draw } = reactPage()

/** What is pressed does not get the focus, as in Safari. */
const press = (element: HTMLElement | null | undefined) => act(() => element?.click())
const leaveByKey = () =>
  act(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })

test('SRCH-02 Escape closes the filter that was pressed in, and not one that was left', () => {
  draw(
    <SearchContext value={storeOf(givenSearch())}>
      <input aria-label="Search" />
      <KeyFilters />
    </SearchContext>,
  )
  const price = page.querySelector<HTMLDetailsElement>('details')
  const summary = price?.querySelector('summary')
  act(() => {
    if (price) price.open = true
    price?.dispatchEvent(new Event('toggle'))
  })
  const elsewhere = page.querySelector('input')
  press(elsewhere)
  act(() => elsewhere?.focus())
  leaveByKey()
  expect(price?.open).toBe(true)
  act(() => elsewhere?.blur())
  const limit = price?.querySelector('input')
  expect(limit).not.toBeNull()
  press(limit)
  leaveByKey()
  expect(price?.open).toBe(false)
  expect(document.activeElement).toBe(summary)
})
