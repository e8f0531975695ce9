import type { Block } from 'payload'
import type { Example } from '../example'
import { fromStock, heading, stockMatches, url } from '../fields'

/** "Start with the shape": side views of bodies with live counts. */
export const BodyTypes: Block = {
  slug: 'bodyTypes',
  interfaceName: 'BodyTypesBlock',
  labels: { singular: 'Body types', plural: 'Body types' },
  admin: { group: 'Stock' },
  fields: [
    heading({ required: true, defaultValue: 'Start with the shape' }),
    {
      name: 'tiles',
      type: 'array',
      label: 'Tiles',
      required: true,
      minRows: 2,
      maxRows: 6,
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'label', type: 'text', label: 'Words', required: true, maxLength: 24 },
            {
              name: 'shape',
              type: 'select',
              label: 'Drawing',
              required: true,
              options: [
                { label: 'SUV', value: 'suv' },
                { label: 'Ute', value: 'ute' },
                { label: 'Hatch', value: 'hatch' },
                { label: 'Sedan', value: 'sedan' },
                { label: 'Wagon', value: 'wagon' },
                { label: 'Coupe', value: 'coupe' },
                { label: 'Van', value: 'van' },
                { label: 'People mover', value: 'peopleMover' },
                { label: 'Caravan', value: 'caravan' },
                { label: 'Pop-top caravan', value: 'popTop' },
                { label: 'Camper trailer', value: 'camperTrailer' },
                { label: 'Motorcycle', value: 'motorcycle' },
              ],
            },
          ],
        },
        {
          type: 'row',
          fields: [
            {
              name: 'body',
              type: 'text',
              label: 'Counts cars of the body',
              maxLength: 40,
              admin: { components: fromStock('bodies') },
            },
            {
              name: 'fuel',
              type: 'text',
              label: 'Counts cars of the fuel',
              maxLength: 40,
              admin: { components: fromStock('fuels') },
            },
            {
              name: 'maxPrice',
              type: 'number',
              label: 'Counts cars up to',
              min: 1,
              max: 1_000_000,
              admin: { description: 'AUD, on a subscription site by the week.' },
            },
          ],
        },
        url('url', 'Goes to', true),
      ],
    },
    stockMatches(),
  ],
}

export const example: Example<'bodyTypes'> = () => ({
  blockType: 'bodyTypes',
  heading: 'Start with the shape',
  tiles: [
    { label: 'SUVs', shape: 'suv', body: 'SUV', url: '/search/new-used-and-demo-cars?body=SUV' },
    { label: 'Utes', shape: 'ute', body: 'Ute', url: '/search/new-used-and-demo-cars?body=Ute' },
    {
      label: 'Hatches',
      shape: 'hatch',
      body: 'Hatch',
      url: '/search/new-used-and-demo-cars?body=Hatch',
    },
    {
      label: 'Sedans',
      shape: 'sedan',
      body: 'Sedan',
      url: '/search/new-used-and-demo-cars?body=Sedan',
    },
  ],
})
