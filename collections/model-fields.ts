import { blocksOfTemplate, blocksUnderModels } from '@blocks/index'
import type { ArrayField, Field } from 'payload'
import { blocksOfSite } from '@/cms/documents/blocks-of-site'
import { openNewRow, pictureField } from './fields'

/** Rows that are known by one of their texts: two of one name could not be told apart. */
const namedOnce =
  (field: string, message: (name: string) => string) =>
  (rows: readonly unknown[] | null | undefined): true | string => {
    const names = (rows ?? []).map((row) =>
      String((row as Record<string, unknown>)[field] ?? '')
        .trim()
        .toLowerCase(),
    )
    const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
    return twice === undefined || message(twice)
  }

/** A colour as browsers know it. */
export const isSwatch = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** Most of each that an editor or a sheet may enter. */
export const modelLimits = {
  gallery: 12,
  colours: 16,
  grades: 8,
  adds: 12,
  specifications: 40,
  keyFacts: 8,
  questions: 20,
} as const

const list = (
  name: keyof typeof modelLimits,
  labels: { singular: string; plural: string },
  description: string,
  fields: Field[],
  more: Partial<ArrayField> = {},
): ArrayField => ({
  name,
  type: 'array',
  label: labels.plural,
  labels,
  maxRows: modelLimits[name],
  admin: { description, initCollapsed: true, components: openNewRow },
  fields,
  ...more,
})

const specifications = list(
  'specifications',
  { singular: 'Specification', plural: 'Specifications' },
  'Use the same names in every grade: rows of one name are compared, and marked where grades differ.',
  [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', label: 'What', required: true, maxLength: 60 },
        { name: 'value', type: 'text', label: 'Value', required: true, maxLength: 80 },
      ],
    },
  ],
  { validate: namedOnce('label', (label) => `“${label}” stands twice in this grade.`) },
)

/** What sells the model on its page. Each part is shown only where it is filled in. ROUTE-41 */
export const modelPageFields: Field[] = [
  list(
    'gallery',
    { singular: 'Picture', plural: 'Gallery' },
    'More pictures of the page, after the picture above: inside, from behind, details.',
    [
      // Not required: its file may be deleted with a site, and the row stays until then.
      pictureField('image', 'Picture'),
    ],
  ),
  list(
    'colours',
    { singular: 'Colour', plural: 'Colours' },
    'The paints of this model. Choosing one shows its picture.',
    [
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', required: true, maxLength: 40 },
          {
            name: 'swatch',
            type: 'text',
            required: true,
            label: 'Colour on screen',
            maxLength: 7,
            validate: (value: string | null | undefined) =>
              isSwatch(value ?? '') || 'Six digits after a hash, for example #8a1f24.',
            admin: { description: 'For example #8a1f24.' },
          },
          {
            name: 'extra',
            type: 'number',
            min: 1,
            label: 'Extra cost (AUD)',
            admin: { description: 'Empty: included in the price.' },
          },
        ],
      },
      pictureField(
        'image',
        'Picture',
        'The model in this colour, from the same side as the others.',
      ),
    ],
    { validate: namedOnce('name', (name) => `The colour “${name}” stands twice.`) },
  ),
  list(
    'keyFacts',
    { singular: 'Fact', plural: 'Key specifications' },
    'What shoppers ask first: seats, boot, towing, consumption. With unit, and how it was measured.',
    [
      {
        type: 'row',
        fields: [
          { name: 'value', type: 'text', label: 'Figure', required: true, maxLength: 24 },
          { name: 'label', type: 'text', label: 'What it is', required: true, maxLength: 60 },
        ],
      },
    ],
  ),
  list(
    'grades',
    { singular: 'Grade', plural: 'Grades' },
    'From the cheapest up. The page compares them side by side.',
    [
      {
        type: 'row',
        fields: [
          {
            name: 'name',
            type: 'text',
            required: true,
            maxLength: 60,
            admin: { description: 'Without the model: G25 Touring.' },
          },
          {
            name: 'price',
            type: 'number',
            min: 1,
            label: 'Price (AUD)',
            admin: {
              description:
                'Drive away: with registration, stamp duty and dealer delivery in the state of the site. Empty: no price.',
            },
          },
        ],
      },
      {
        name: 'adds',
        type: 'text',
        hasMany: true,
        maxRows: modelLimits.adds,
        maxLength: 120,
        label: 'What it adds',
        admin: { description: 'What this grade has and the one before it does not.' },
      },
      specifications,
    ],
    { validate: namedOnce('name', (name) => `The grade “${name}” stands twice.`) },
  ),
  {
    ...pictureField(
      'brochure',
      'Brochure',
      'A PDF. The page offers to send it by e-mail; the mail has a link to it.',
    ),
    filterOptions: { mimeType: { equals: 'application/pdf' } },
  },
  list(
    'questions',
    { singular: 'Question', plural: 'Questions' },
    'What shoppers ask about this model, with your answers. Search engines read them too.',
    [
      { name: 'question', type: 'text', label: 'Question', required: true, maxLength: 140 },
      { name: 'answer', type: 'richText', label: 'Answer', required: true },
    ],
  ),
  {
    name: 'blocks',
    type: 'blocks',
    label: 'Below the page',
    blockReferences: blocksUnderModels,
    filterOptions: blocksOfSite((template) => blocksOfTemplate(blocksUnderModels, template)),
    blocks: [],
    admin: {
      description: 'Blocks that follow the parts above, under the cars in stock.',
      initCollapsed: true,
      components: openNewRow,
    },
  },
]
