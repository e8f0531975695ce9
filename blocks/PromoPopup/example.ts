import type { Example } from '../example'

export const example: Example<'promoPopup'> = ({ promo }) => ({
  blockType: 'promoPopup',
  promo,
})
