import { describe, expect, test } from 'vitest'
import { isUntouched, valuesByPath } from '@/editing/is-pristine'

const text = (...children: object[]) => ({ root: { type: 'root', children } })

describe('a block that nobody has filled in', () => {
  const defaults = valuesByPath({
    heading: 'Just arrived',
    steps: [10_000, 20_000],
    figures: [{ value: '50+', label: 'Locations' }],
    stock: { order: 'latest' },
  })
  const asAdded: [string, unknown][] = [
    ['id', '66f'],
    ['blockType', 'stockList'],
    ['heading', 'Just arrived'],
    ['intro', ''],
    ['image', null],
    ['steps', [10_000, 20_000]],
    ['figures.0.id', '66a'],
    ['figures.0.value', '50+'],
    ['figures.0.label', 'Locations'],
    ['stock.order', 'latest'],
    ['stock.makes', []],
    ['content', text({ type: 'paragraph', children: [] })],
  ]

  test('has what its fields came with, and else nothing', () => {
    expect(isUntouched(asAdded, defaults)).toBe(true)
    expect(isUntouched([], {})).toBe(true)
  })

  test.each<[string, unknown]>([
    ['heading', 'Our own'],
    ['intro', 'Come in'],
    ['image', 3],
    ['steps', [10_000]],
    ['figures.0.value', '60+'],
    ['figures.1.value', '7'],
    ['stock.makes', ['Mazda']],
    ['content', text({ type: 'paragraph', children: [{ type: 'text', text: 'Hi' }] })],
    ['content', text({ type: 'horizontalrule' })],
  ])('is no longer such a block with %s %j', (path, value) => {
    const typed = [...asAdded.filter(([at]) => at !== path), [path, value] as const]
    expect(isUntouched(typed, defaults)).toBe(false)
  })
})
