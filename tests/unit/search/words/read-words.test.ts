import { expect, test } from 'vitest'
import { shopperSite } from '@/search/card/shopper-site'
import { emptySearch, type SearchState } from '@/search/rules/search-state'
import { suggestionsFor } from '@/search/suggestions'
import { readWords } from '@/search/words/leftover-words'
import { givenSite } from '../../inventory/given'

const stock = {
  make: ['Kia', 'Mazda', 'Toyota'],
  make_model: ['Kia > XTR', 'Mazda > BT-50', 'Toyota > HiLux'],
  colour: ['White'],
}
const mazda = { ...emptySearch, lists: { make: ['Mazda'] } }

/** A yard whose Mazdas have the badge XTR. */
const count = async (searches: readonly SearchState[]) =>
  searches.map(({ query, lists }) =>
    query === '' || (query === 'xtr' && lists.make?.includes('Mazda')) ? 4 : 0,
  )

test.each([
  ['xtr', {}, 'xtr'],
  ['white xtr', { colour: ['White'] }, 'xtr'],
  ['hilux', { make: ['Toyota'], make_model: ['Toyota > HiLux'] }, ''],
  ['white hilux', { make: ['Toyota'], make_model: ['Toyota > HiLux'], colour: ['White'] }, ''],
  ['toyota', { make: ['Toyota'] }, ''],
])('SRCH-01 “%s” on Enter beside a chosen Mazda', async (words, lists, rest) => {
  const { understood, empty } = await readWords(mazda, words, stock, 2026, count)
  expect({ lists: understood.lists, rest: understood.rest, empty }).toEqual({
    lists,
    rest,
    empty: '',
  })
})

test.each([
  ['diesel heater', ''],
  ['white diesel heater', 'diesel heater'],
])('SRCH-01 “%s” without a heater asks for no diesel', async (words, empty) => {
  const fuels = { ...stock, fuel: ['Diesel'] }
  const all = async (searches: readonly SearchState[]) =>
    searches.map(({ query }) => (query.includes('heater') ? 0 : 4))
  const read = await readWords(emptySearch, words, fuels, 2026, all)
  expect([read.understood.rest, read.empty]).toEqual(['diesel heater', empty])
})

test('SRCH-01 a model of another make is a model where no make is chosen', async () => {
  const { understood } = await readWords(emptySearch, 'xtr', stock, 2026, count)
  expect(understood.lists).toEqual({ make: ['Kia'], make_model: ['Kia > XTR'] })
})

test.each([
  ['bt-50 xtr', { make: ['Mazda'], make_model: ['Mazda > BT-50'] }, 'xtr'],
  ['hilux xtr', { make: ['Toyota', 'Kia'], make_model: ['Toyota > HiLux', 'Kia > XTR'] }, ''],
])(
  'SRCH-01 “%s”: beside a model that of another make is a badge, where cars have it',
  async (words, lists, rest) => {
    const { understood } = await readWords(emptySearch, words, stock, 2026, count)
    expect([understood.lists, understood.rest]).toEqual([lists, rest])
  },
)

test('SRCH-01 a model of another make that was chosen by its name is that model', async () => {
  const { understood } = await readWords(mazda, 'xtr', stock, 2026, count, true)
  expect(understood.lists).toEqual({ make: ['Kia'], make_model: ['Kia > XTR'] })
})

test('SRCH-01 the suggestion says which model it chooses beside another make', () => {
  const site = shopperSite(givenSite())
  const [first] = suggestionsFor('hilux under 40k', mazda, stock, [], site, 2026)
  expect(first?.filters).toEqual(['Toyota', 'HiLux', 'Up to $40,000'])
})

test.each([
  ['hilux w', 'w'],
  ['hilux wor', ''],
])(
  'SRCH-01 of “%s” on Enter a short word that only begins others is left out',
  async (text, empty) => {
    const workmate = async (searches: readonly SearchState[], rule: string) =>
      searches.map(({ query }) => (query === '' || rule !== 'whole' ? 4 : 0))
    expect((await readWords(emptySearch, text, stock, 2026, workmate)).empty).toBe(empty)
  },
)

test.each(['mazda 3', 'mazda three', 'mazda3'])(
  'SRCH-01 “%s” beside a chosen Toyota is the Mazda3, and its 3 no text',
  async (text) => {
    const mazdas = { ...stock, make_model: [...stock.make_model, 'Mazda > Mazda3'] }
    const toyota = { ...emptySearch, lists: { make: ['Toyota'] } }
    const all = async (searches: readonly SearchState[]) => searches.map(() => 4)
    expect((await readWords(toyota, text, mazdas, 2026, all)).understood).toMatchObject({
      lists: { make: ['Mazda'], make_model: ['Mazda > Mazda3'] },
      rest: '',
    })
  },
)
