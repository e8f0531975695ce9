import type { Field, TextField } from 'payload'
import { validateLink } from '@/cms/setup/link-target'
import { carTypeOptions } from '@/sites/stock-kinds'

type Options = { required?: boolean; defaultValue?: string; maxLength?: number; help?: string }

export const heading = (options: Options = {}): Field => ({
  name: 'heading',
  type: 'text',
  label: 'Heading',
  required: options.required ?? false,
  maxLength: options.maxLength ?? 80,
  defaultValue: options.defaultValue,
  admin: { description: options.help ?? 'Sentence case, no full stop. Shoppers skim headings.' },
})

export const intro = (help = 'One or two sentences under the heading.'): Field => ({
  name: 'intro',
  type: 'textarea',
  label: 'Introduction',
  maxLength: 400,
  admin: { description: help },
})

export const url = (
  name = 'url',
  label = 'Goes to',
  required = true,
  validate = validateLink,
): TextField => ({
  name,
  type: 'text',
  label,
  required,
  maxLength: 400,
  // Pasted addresses often have a space around them.
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
  validate,
  admin: { description: 'A path of this site such as /finance, or a full https:// address.' },
})

export const links = (maxRows: number): Field => ({
  name: 'links',
  type: 'array',
  label: 'Buttons',
  labels: { singular: 'Button', plural: 'Buttons' },
  maxRows,
  admin: { description: 'Start each label with a verb.' },
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 40 },
        url(),
      ],
    },
  ],
})

export const picture = (
  name = 'image',
  label = 'Picture',
  options: { required?: boolean; help?: string } = {},
): Field => ({
  name,
  type: 'upload',
  relationTo: 'media',
  label,
  required: options.required ?? false,
  admin: options.help ? { description: options.help } : {},
})

export const tone = (): Field => ({
  name: 'tone',
  type: 'select',
  label: 'Background',
  defaultValue: 'page',
  options: [
    { label: 'Page', value: 'page' },
    { label: 'Quiet panel', value: 'sunken' },
    { label: 'Brand colour', value: 'band' },
  ],
  admin: { description: 'Use the brand colour once a page at most.' },
})

/** Sets the background of the section. */
export const panel = (): Field => ({
  name: 'background',
  type: 'select',
  label: 'Background',
  required: true,
  defaultValue: 'sunken',
  options: [
    { label: 'Quiet panel', value: 'sunken' },
    { label: 'Brand colour', value: 'band' },
  ],
})

/** Conditions of the cars that a page shows. PROMO-12 */
export const onlyOnPagesWith = (): Field => ({
  name: 'display',
  type: 'select',
  hasMany: true,
  label: 'Only on pages with',
  options: carTypeOptions,
  admin: { description: 'Nothing chosen means every page.' },
})

/** A text that is chosen from what the site's stock has. */
export const fromStock = (of: 'makes' | 'models' | 'bodies' | 'fuels') => ({
  Field: { path: '/src/editing/admin/StockValues#StockValues', clientProps: { of } },
})

/**
 * Which cars of the site's stock a block shows. Compiled by `stockFilterOf` in `stock-choice.ts`.
 */
export const stockChoice = (): Field => ({
  name: 'stock',
  type: 'group',
  label: 'Which cars',
  admin: { description: 'Nothing chosen means every car of this site.' },
  fields: [
    {
      type: 'row',
      fields: [
        {
          name: 'carTypes',
          type: 'select',
          hasMany: true,
          label: 'Condition',
          options: carTypeOptions,
        },
        {
          name: 'maxPrice',
          type: 'number',
          label: 'Price up to',
          min: 1,
          max: 1_000_000,
          admin: { description: 'AUD, on a subscription site by the week.' },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        {
          name: 'makes',
          type: 'text',
          hasMany: true,
          label: 'Makes',
          maxRows: 12,
          admin: {
            components: fromStock('makes'),
            description: 'As they read on the cards.',
          },
        },
        {
          name: 'models',
          type: 'text',
          hasMany: true,
          label: 'Models',
          maxRows: 12,
          admin: {
            components: fromStock('models'),
            description: 'Of the stock of this site.',
          },
        },
        {
          name: 'bodies',
          type: 'text',
          hasMany: true,
          label: 'Bodies',
          maxRows: 12,
          admin: {
            components: fromStock('bodies'),
            description: 'SUV, Ute, Caravan.',
          },
        },
        {
          name: 'fuels',
          type: 'text',
          hasMany: true,
          label: 'Fuels',
          maxRows: 12,
          admin: {
            components: fromStock('fuels'),
            description: 'Hybrid, Electric, Diesel.',
          },
        },
      ],
    },
    {
      type: 'row',
      fields: [
        { name: 'certified', type: 'checkbox', label: 'Certified only', defaultValue: false },
        {
          name: 'order',
          type: 'select',
          label: 'Order',
          defaultValue: 'relevance',
          required: true,
          options: [
            { label: 'Most relevant', value: 'relevance' },
            { label: 'Latest first', value: 'latest' },
            { label: 'Lowest price first', value: 'price_asc' },
          ],
        },
      ],
    },
  ],
})

/** What a list of cars shows while none match. */
export const whenEmpty = (): Field => ({
  name: 'whenEmpty',
  type: 'select',
  label: 'When no car matches',
  defaultValue: 'hide',
  required: true,
  options: [
    { label: 'Hide this block', value: 'hide' },
    { label: 'Show the latest cars instead', value: 'latest' },
  ],
})

/** Shows the editor how many cars match now; see `stock-matches.ts`. */
export const stockMatches = (): Field => ({
  name: 'matches',
  type: 'ui',
  label: 'Matches now',
  admin: { components: { Field: '/src/editing/admin/StockMatches#StockMatches' } },
})

/** Kinds of location that a block shows. LOC-06 */
export const departments = (): Field => ({
  name: 'types',
  type: 'select',
  hasMany: true,
  label: 'Departments',
  options: [
    { label: 'Sales', value: 'sales' },
    { label: 'Service', value: 'service' },
    { label: 'Parts', value: 'parts' },
    { label: 'Service and parts', value: 'service-and-parts' },
    { label: 'Car buying', value: 'car-buying' },
  ],
  admin: { description: 'Nothing chosen means all.' },
})
