import type { Field } from 'payload'
import { groupPicture } from './fields'

const colour = (name: string, label: string): Field => ({
  name,
  type: 'text',
  label,
  validate: (value: string | null | undefined) =>
    !value || /^#[0-9a-f]{6}$/i.test(value) || 'Use a colour such as #0a5c36.',
  admin: { placeholder: '#0a5c36', description: 'Empty: the colour of the look.' },
})

const choice = (
  name: string,
  label: string,
  options: [string, string][],
  help?: string,
): Field => ({
  name,
  type: 'select',
  label,
  options: options.map(([value, words]) => ({ value, label: words })),
  admin: { placeholder: 'As the template', description: help },
})

/** What a site looks like beside what its template says. */
export const siteLook: Field[] = [
  {
    name: 'theme',
    type: 'group',
    label: false,
    fields: [
      choice('base', 'Look', [
        ['marque', 'Marque: quiet, brand first'],
        ['yard', 'Yard: bold, price first'],
        ['trail', 'Trail: warm, outdoors'],
        ['group', 'Group: deep header'],
      ]),
      {
        type: 'row',
        fields: [colour('brand1', 'First colour'), colour('brand2', 'Second colour')],
      },
      {
        type: 'row',
        fields: [
          choice('radius', 'Corners', [
            ['sharp', 'Sharp'],
            ['soft', 'Soft'],
            ['round', 'Round'],
          ]),
          choice('typeScale', 'Text size', [
            ['compact', 'Compact'],
            ['regular', 'Regular'],
            ['large', 'Large'],
          ]),
        ],
      },
      {
        type: 'row',
        fields: [
          choice('header', 'Header', [
            ['line', 'One line'],
            ['utility', 'With a line of phone and hours'],
          ]),
          choice('footer', 'Footer', [
            ['columns', 'Columns'],
            ['compact', 'Compact'],
          ]),
        ],
      },
      {
        type: 'row',
        fields: [
          groupPicture(
            'logo',
            'Logo',
            'Empty: the name in letters. An SVG of plain paths filled with currentColor takes the colours of the site, and is its icon in tabs.',
          ),
          {
            name: 'wordmark',
            type: 'text',
            maxLength: 60,
            label: 'Name in letters',
            admin: { description: 'Beside a logo that is a symbol. Empty: the logo alone.' },
          },
        ],
      },
    ],
  },
  groupPicture(
    'certifiedMark',
    'Certified mark',
    'On the photo of certified cars, where "Certified badge" is on. Empty: the word.',
  ),
]
