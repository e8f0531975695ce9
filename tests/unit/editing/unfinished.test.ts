import { blocks } from '@blocks/index'
import type { Field } from 'payload'
import { describe, expect, test } from 'vitest'
import { missingFields, withoutUnfinishedRows } from '@/editing/preview/unfinished'

const fields: Field[] = [
  { type: 'row', fields: [{ name: 'heading', type: 'text', required: true, label: 'Heading' }] },
  { name: 'image', type: 'upload', relationTo: 'media', required: true, label: 'Picture' },
  {
    name: 'url',
    type: 'text',
    required: true,
    admin: { condition: (_, sibling) => sibling?.heading === 'linked' },
  },
  {
    name: 'items',
    type: 'array',
    required: true,
    label: 'Items',
    fields: [{ name: 'question', type: 'text', required: true }],
  },
]

describe('CONT-05 a draft that is not whole yet', () => {
  test('names what a block still needs', () => {
    expect(missingFields({}, fields)).toEqual(['Heading', 'Picture', 'Items'])
    expect(missingFields({ heading: 'linked', image: 3, items: [{}] }, fields)).toEqual(['url'])
    expect(missingFields({ heading: 'Cars', image: 3, items: [{}] }, fields)).toEqual([])
  })

  test('is drawn without the rows that are not filled in', () => {
    const items = [{ question: 'Why?' }, {}, { question: '' }]
    expect(withoutUnfinishedRows({ heading: 'Cars', items }, fields)).toEqual({
      heading: 'Cars',
      items: [{ question: 'Why?' }],
    })
  })

  test('asks every block for its fields without a fault', () => {
    for (const { slug, fields } of blocks) {
      expect(() => missingFields(withoutUnfinishedRows({}, fields), fields), slug).not.toThrow()
    }
  })
})
