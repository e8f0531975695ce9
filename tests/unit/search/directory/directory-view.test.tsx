// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DirectoryView } from '@/search/directory/DirectoryView'
import {
  type DirectoryEntry,
  type DirectoryRequest,
  directoryRequest,
  offersDirectory,
  searchDirectory,
  wholeDirectory,
} from '@/search/directory/directory-search'
import { useDirectory } from '@/search/directory/use-directory'

const entry = (text: string, price: number | null): DirectoryEntry<string> => ({
  ...{ text, price, values: {}, item: text },
})
const few = [entry('Free service', 20_000), entry('Free mats', 30_000), entry('Low rate', null)]
let entries = few

function Offers() {
  const whole = searchDirectory(entries, directoryRequest(wholeDirectory, offersDirectory))
  const [answer] = useState(whole)
  const props = { endpoint: '/api', path: '/offers', total: entries.length, cacheEntries: 5 }
  const start = { siteSlug: 'sunnyside', state: wholeDirectory, answer }
  const directory = useDirectory({ ...props, ...start }, offersDirectory)
  return (
    <DirectoryView
      {...{ directory, hasPrice: true, lists: [], emptyText: '', columns: '' }}
      noun={{ one: 'offer', many: 'offers' }}
    >
      {(text: string) => <li key={text}>{text}</li>}
    </DirectoryView>
  )
}

beforeEach(() => {
  entries = few
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    Response.json(searchDirectory(entries, JSON.parse(body) as DirectoryRequest)),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shows = (...offers: string[]) =>
  waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(offers),
  )

test.each(['25k', '$25,000', '25 000.00'])(
  'SRCH-23 a price of the offers is read as it is typed: “%s”',
  async (typed) => {
    history.replaceState(null, '', '/offers')
    render(<Offers />)
    type('Price to', typed)
    press('Search')
    await shows('Free service')
    expect(location.search).toBe('?price=-25000')
    expect(field('Price to').value).toBe('25000')
  },
)

test('SRCH-22 SRCH-23 the box has the words of the address, also after a step back', async () => {
  history.replaceState(null, '', '/offers?query=mats')
  render(<Offers />)
  await shows('Free mats')
  expect(field('Search offers').value).toBe('mats')

  type('Search offers', 'rate ')
  press('Search')
  await shows('Low rate')
  expect(field('Search offers').value).toBe('rate ')

  const steps = history.length
  press('Search')
  expect(history.length).toBe(steps)

  history.replaceState(null, '', '/offers?query=mats')
  fireEvent.popState(window)
  await shows('Free mats')
  expect(field('Search offers').value).toBe('mats')
})

test('SRCH-23 SRCH-24 another page begins at its head, also for who uses keys', async () => {
  entries = Array.from({ length: 30 }, (_, at) => entry(`Offer ${at + 1}`, null))
  history.replaceState(null, '', '/offers')
  render(<Offers />)
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await waitFor(() => expect(screen.queryByText('Offer 22')).not.toBeNull())
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('30 offers')
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([document.activeElement]))
})

test('SRCH-23 a price of the offers without a number is said at its field, and nothing is searched', async () => {
  history.replaceState(null, '', '/offers')
  render(<Offers />)
  type('Price to', 'abc')
  press('Search')
  expect(await screen.findByText('Write a price in digits.')).toBeTruthy()
  expect(document.activeElement).toBe(field('Price to'))
  expect(field('Price to').getAttribute('aria-invalid')).toBe('true')
  expect(location.search).toBe('')
  type('Price to', '25k')
  press('Search')
  await shows('Free service')
  expect(screen.queryByText('Write a price in digits.')).toBeNull()
})
