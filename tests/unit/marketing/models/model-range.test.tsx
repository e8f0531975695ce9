// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { ModelRange, type ModelTile } from '@/marketing/models/ModelRange'
import { modelTag, modelTitle } from '@/marketing/models/model-tile'

afterEach(cleanup)

const tile = (
  id: number,
  title: string,
  bodies: string[],
  more: Partial<ModelTile> = {},
): ModelTile => ({
  id,
  title,
  href: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  bodies,
  bodiesText: bodies.join(' | '),
  image: { url: '/media/model.webp', alt: '', width: 900, height: 600 },
  tag: null,
  from: null,
  description: null,
  ...more,
})
const models = [
  tile(1, 'Mazda CX-5', ['SUV']),
  tile(2, 'Mazda CX-60', ['SUV', 'Hybrid'], { tag: 'NEW' }),
  tile(3, 'Mazda BT-50', ['Ute'], { tag: 'COMING SOON' }),
]
const categories = [
  { slug: 'suv', label: 'SUVs' },
  { slug: 'ute', label: 'Utes' },
]
const shown = () =>
  within(screen.getByRole('list', { name: 'Models' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

describe('Explore Our Range', () => {
  test('MODEL-01 MODEL-02 MODEL-03 a button for each body, the first chosen, and a hint to swipe', () => {
    render(<ModelRange categories={categories} models={models} layout="rail" />)
    const buttons = within(screen.getByRole('list', { name: 'Body types' })).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual(['SUVs', 'Utes'])
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
    expect(shown()).toEqual(['/mazda-cx-5', '/mazda-cx-60'])
    expect(screen.getByText('← Swipe →')).toBeDefined()
    fireEvent.click(buttons[1] as HTMLElement)
    expect(shown()).toEqual(['/mazda-bt-50'])
  })

  test('MODEL-05 MODEL-08 a tile has its label, and a picture of 250 by 120', () => {
    const { container } = render(
      <ModelRange categories={categories} models={models} layout="grid" />,
    )
    expect(screen.getByText('NEW')).toBeDefined()
    const image = container.querySelector('img')
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['250', '120'])
  })

  test('MODEL-01 models of no category stand all of them, without buttons', () => {
    const plain = [tile(1, 'Mazda CX-5', []), tile(2, 'Mazda CX-60', [])]
    render(<ModelRange categories={[]} models={plain} layout="rail" />)
    expect(shown()).toEqual(['/mazda-cx-5', '/mazda-cx-60'])
    expect(screen.queryByRole('list', { name: 'Body types' })).toBeNull()
  })

  test('MODEL-08 a model without a picture has an outline in its place', () => {
    const coming = [tile(4, 'Mazda CX-6e', ['SUV'], { image: null })]
    render(<ModelRange categories={categories} models={coming} layout="grid" />)
    expect(screen.getByRole('img', { name: 'Photos are on their way' })).toBeDefined()
  })
})

test.each([
  ['new', 'NEW'],
  ['coming_soon', 'COMING SOON'],
  [null, null],
] as const)('MODEL-05 the status %s reads %s', (status, tag) => {
  expect(modelTag(status)).toBe(tag)
})

test.each([
  ['CX-5', 'Mazda', 'Mazda CX-5'],
  ['Mazda3', 'Mazda', 'Mazda3'],
  ['mazda2 Hybrid', 'Mazda', 'mazda2 Hybrid'],
  ['RAV4', '', 'RAV4'],
])('MODEL-06 %s of %s is called %s', (name, manufacturer_name, title) => {
  expect(modelTitle({ name, manufacturer_name })).toBe(title)
})
