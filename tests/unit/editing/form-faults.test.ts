import type { ClientField, FormState } from 'payload'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '@/editing/admin/form-faults'

const text = (name: string, label?: string) => ({ name, type: 'text', label }) as ClientField
const words = {
  fields: [
    {
      type: 'tabs',
      tabs: [
        { label: 'Page', fields: [text('title', 'Title'), { name: 'blocks', type: 'blocks' }] },
        { name: 'meta', label: 'Search engines', fields: [text('shortText')] },
      ],
    },
  ] as unknown as ClientField[],
  blocks: {
    linkTiles: {
      slug: 'linkTiles',
      labels: { singular: 'Link tiles', plural: 'Link tiles' },
      fields: [
        {
          name: 'tiles',
          type: 'array',
          label: 'Tiles',
          fields: [{ type: 'row', fields: [text('url', 'Goes to')] }],
        } as unknown as ClientField,
      ],
    },
  },
}
const wrong = { valid: false, errorMessage: 'This field is required.' }

describe('a field that cannot be published', () => {
  test.each([
    ['title', 'Title: This field is required.'],
    ['meta.shortText', 'Search engines → Short Text: This field is required.'],
    ['blocks.1.tiles.0.url', 'Block 2 (Link tiles) → Tiles 1 → Goes to: This field is required.'],
    ['blocks.0.heading', 'Blocks 1 → Heading: This field is required.'],
  ])('%s is named in the words of the form', (path, message) => {
    const state: FormState = { 'blocks.1.blockType': { value: 'linkTiles' }, [path]: wrong }
    expect(faultsOf(state, words)).toEqual([
      { level: 'error', check: 'fields', field: path, message },
    ])
  })

  test('is none while it is fine, or marked without a reason', () => {
    const state: FormState = { title: { valid: true }, blocks: { valid: false, value: 1 } }
    expect(faultsOf(state, words)).toEqual([])
  })
})
