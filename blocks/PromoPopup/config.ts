import type { Block } from 'payload'
import type { Example } from '../example'

/** A dialog that opens by itself until it is dismissed or expires. PROMO-01 PROMO-02 PROMO-03 */
export const PromoPopup: Block = {
  slug: 'promoPopup',
  interfaceName: 'PromoPopupBlock',
  labels: { singular: 'Promotional popup', plural: 'Promotional popups' },
  admin: { group: 'Promotions' },
  fields: [
    {
      name: 'promo',
      type: 'relationship',
      relationTo: 'promos',
      // Its number is enough, which reading it along would take away of what is in the trash.
      maxDepth: 0,
      label: 'Promotion',
      required: true,
      admin: {
        description:
          'Opens once a device, between the dates of the promotion. A shopper who closes it does not see it again.',
      },
    },
  ],
}

export const example: Example<'promoPopup'> = ({ promo }) => ({
  blockType: 'promoPopup',
  promo,
})
