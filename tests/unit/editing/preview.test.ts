// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fieldValues } from '@/editing/field-values'
import { placeOf, placeOfBlock } from '@/editing/preview/block-places'
import { showUnsaved } from '@/editing/preview/live-text'
import { markFields } from '@/editing/preview/mark-fields'
import { readEditMessage } from '@/editing/preview/messages'

const block = {
  id: 'abc',
  blockType: 'callToAction',
  heading: 'Come and\nsee us',
  intro: 'Every day.',
  tone: 'page',
  image: { id: 7, filename: 'my yard.webp', alt: 'Yard' },
  promo: { id: 3, name: 'A promotion' },
  links: [
    { id: 'l1', label: 'Call', url: 'tel:1' },
    { id: 'l2', label: 'Call', url: '/contact' },
  ],
  content: {
    root: {
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { type: 'text', text: 'One ' },
            { type: 'text', text: 'line' },
          ],
        },
        {
          type: 'list',
          children: [{ type: 'listitem', children: [{ type: 'text', text: 'An item' }] }],
        },
      ],
    },
  },
}

beforeEach(() => {
  document.body.innerHTML = `
    <section data-block-id="abc" data-block-path="blocks.2" data-block-label="Call to action">
      <div><h2>Come and<br>see us</h2><p>Every day.</p></div>
      <img src="/images/820/media/my%20yard.webp" alt="Yard">
      <a href="tel:1"><span>Call</span></a><a href="/contact"><span>Call</span></a>
      <div><p>One <b>line</b></p><ul><li>An item</li></ul></div>
    </section><footer>Footer</footer>`
  markFields([document.querySelector('section') as Element], fieldValues(block, 'blocks.2'))
})

const pathOf = (selector: string) =>
  document.querySelector(selector)?.getAttribute('data-field-path')

test('each part of a drawn block names its field', () => {
  expect(pathOf('h2')).toBe('blocks.2.heading')
  expect(pathOf('section > div > p')).toBe('blocks.2.intro')
  expect(pathOf('img')).toBe('blocks.2.image')
  expect([...document.querySelectorAll('span')].map((one) => one.dataset.fieldPath)).toEqual([
    'blocks.2.links.0.label',
    'blocks.2.links.1.label',
  ])
  expect(pathOf('li')).toBe('blocks.2.content')
  expect(pathOf('div:last-of-type > p')).toBe('blocks.2.content')
})

test('a press finds the block and the field within it; beside the blocks there is none', () => {
  expect(placeOf(document.querySelector('h2'))).toMatchObject({ block: 'abc', field: 'heading' })
  expect(placeOf(document.querySelector('section'))).toMatchObject({ block: 'abc', field: '' })
  expect(placeOf(document.querySelector('footer'))).toBeNull()
})

test('a field of the form finds its part of the page, or its block', () => {
  expect(placeOfBlock('abc', 'links.1.label')?.element.textContent).toBe('Call')
  expect(placeOfBlock('abc', 'tone')?.element.tagName).toBe('SECTION')
  expect(placeOfBlock('other', 'heading')).toBeNull()
})

test('words show as they are typed, also while the form has another order', () => {
  const typed = { ...block, intro: 'Every single day.' }
  showUnsaved({ type: 'payload-live-preview', data: { blocks: [{ id: 'new' }, typed] } })
  expect(document.querySelector('p')?.textContent).toBe('Every single day.')
  showUnsaved({ type: 'something-else', data: { blocks: [block] } })
  expect(document.querySelector('p')?.textContent).toBe('Every single day.')
})

test('messages of other origins, windows and shapes are not read', () => {
  const data = { type: 'forecourt:edit', block: 'abc', field: 'heading' }
  const from = { origin: 'https://a.example', source: window, type: 'forecourt:edit' as const }
  const event = { origin: 'https://a.example', source: window as Window, data }
  expect(readEditMessage(event, from)).toEqual(data)
  expect(readEditMessage({ ...event, origin: 'https://b.example' }, from)).toBeNull()
  expect(readEditMessage({ ...event, source: null }, from)).toBeNull()
  expect(readEditMessage({ ...event, data: { ...data, field: 3 } }, from)).toBeNull()
  expect(readEditMessage({ ...event, data: { ...data, type: 'forecourt:show' } }, from)).toBeNull()
})
