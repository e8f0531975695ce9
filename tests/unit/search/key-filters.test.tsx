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

test('SRCH-02 a filter over the page closes when the focus leaves it, and by Escape inside it', () => {
  draw(
    <SearchContext value={storeOf(givenSearch())}>
      <input aria-label="Search" />
      <KeyFilters />
    </SearchContext>,
  )
  const price = page.querySelector<HTMLDetailsElement>('details')
  const summary = price?.querySelector('summary')
  const open = () =>
    act(() => {
      if (price) price.open = true
      price?.dispatchEvent(new Event('toggle'))
    })
  open()
  act(() => summary?.focus())
  act(() => price?.querySelector('input')?.focus())
  expect(price?.open).toBe(true)
  const elsewhere = page.querySelector('input')
  act(() => elsewhere?.focus())
  expect(price?.open).toBe(false)
  act(() => elsewhere?.blur())
  open()
  const limit = price?.querySelector('input')
  expect(limit).not.toBeNull()
  press(limit)
  leaveByKey()
  expect(price?.open).toBe(false)
  expect(document.activeElement).toBe(summary)
})
