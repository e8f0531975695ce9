import type { Block } from 'payload'
import type { Example } from '../example'
import { heading, tone } from '../fields'

/** Three figures of the group. CONT-02 */
export const StatsBanner: Block = {
  slug: 'statsBanner',
  interfaceName: 'StatsBannerBlock',
  labels: { singular: 'Figures', plural: 'Figures' },
  admin: { group: 'Content' },
  fields: [
    heading(),
    {
      name: 'figures',
      type: 'array',
      label: 'Figures',
      required: true,
      minRows: 1,
      maxRows: 4,
      defaultValue: [
        { value: '50+', label: 'Locations' },
        { value: '40+', label: 'Brands' },
        { value: '30+', label: 'Years' },
      ],
      fields: [
        {
          type: 'row',
          fields: [
            { name: 'value', type: 'text', label: 'Figure', required: true, maxLength: 8 },
            { name: 'label', type: 'text', label: 'What it counts', required: true, maxLength: 40 },
          ],
        },
      ],
    },
    tone(),
  ],
}

export const example: Example<'statsBanner'> = () => ({
  blockType: 'statsBanner',
  heading: 'Thirty years on the same road',
  figures: [
    { value: '50+', label: 'Locations' },
    { value: '40+', label: 'Brands' },
    { value: '30+', label: 'Years' },
  ],
  tone: 'band',
})
