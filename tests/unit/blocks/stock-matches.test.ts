import { stockNotes } from '@blocks/stock-matches'
import { expect, test, vi } from 'vitest'

vi.mock('@/cms/reads/find-site', () => ({ findSiteById: () => null }))
vi.mock('@/cms/reads/get-models', () => ({ getModels: () => [] }))

const all = (count: number) => [{ label: null, count }]

test.each([
  [all(312), 'cars', 'hide', ['fine 312 cars match now.']],
  [all(1), 'vans', 'hide', ['fine 1 van matches now.']],
  [all(1204), 'cars', 'latest', ['fine 1,204 cars match now.']],
  [all(0), 'bikes', 'hide', ['warning No bike matches now: shoppers do not see this block.']],
  [all(0), 'cars', 'latest', ['warning No car matches now: the latest cars stand in its place.']],
  [
    [
      { label: 'Under $10,000', count: 0 },
      { label: 'Under $20,000', count: 4 },
    ],
    'cars',
    'hide',
    ['warning Under $10,000: no car now, so it is left out.', 'fine Under $20,000: 4 cars.'],
  ],
  [
    [
      { label: 'Under $5,000', count: 0 },
      { label: 'Under $10,000', count: 0 },
    ],
    'cars',
    'hide',
    ['warning No car matches now: shoppers do not see this block.'],
  ],
  [[], 'cars', 'hide', []],
] as const)(
  'CALL-03 an editor reads what the block would show: %j',
  (counts, noun, empty, said) => {
    expect(stockNotes(counts, noun, empty).map(({ level, text }) => `${level} ${text}`)).toEqual(
      said,
    )
  },
)
