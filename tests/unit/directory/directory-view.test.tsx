// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DirectoryView } from '@/directory/DirectoryView'
import {
  type DirectoryEntry,
  type DirectoryRequest,
  directoryRequest,
  searchDirectory,
} from '@/directory/directory-search'
import { offersDirectory, wholeDirectory } from '@/directory/directory-state'
import { useDirectory } from '@/directory/use-directory'

const entries = [
  ['Free service', 20_000],
  ['Free mats', 30_000],
  ['Low rate', null],
].map(
  ([text, price]) => ({ text, price, values: {}, item: text }) as unknown as DirectoryEntry<string>,
)
const whole = searchDirectory(entries, directoryRequest(wholeDirectory, offersDirectory))

function Offers() {
  const props = { endpoint: '/api', path: '/offers', total: 3, cacheEntries: 5 }
  const start = { siteSlug: 'sunnyside', state: wholeDirectory, answer: whole }
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

  history.replaceState(null, '', '/offers?query=mats')
  fireEvent.popState(window)
  await shows('Free mats')
  expect(field('Search offers').value).toBe('mats')
})
