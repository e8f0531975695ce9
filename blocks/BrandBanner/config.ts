import type { Block } from 'payload'
import type { Example } from '../example'
import { onlyOnPagesWith, panel } from '../fields'

/** Pictures of the brand, by condition of the cars that the page shows. PROMO-12 */
export const BrandBanner: Block = {
  slug: 'brandBanner',
  interfaceName: 'BrandBannerBlock',
  labels: { singular: 'Brand banner', plural: 'Brand banners' },
  admin: { group: 'Promotions' },
  fields: [
    {
      name: 'banners',
      type: 'array',
      label: 'Banners',
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'image', type: 'upload', relationTo: 'media', label: 'Picture', required: true },
        {
          type: 'row',
          fields: [
            {
              name: 'alt',
              type: 'text',
              label: 'Words in the picture',
              required: true,
              maxLength: 140,
            },
            panel(),
          ],
        },
        onlyOnPagesWith(),
      ],
    },
  ],
}

export const example: Example<'brandBanner'> = ({ picture }) => ({
  blockType: 'brandBanner',
  banners: [{ image: picture, alt: 'Winter is on: see what runs', background: 'band' }],
})
