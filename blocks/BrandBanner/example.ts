import type { Example } from '../example'

export const example: Example<'brandBanner'> = ({ picture }) => ({
  blockType: 'brandBanner',
  banners: [{ image: picture, alt: 'Winter is on: see what runs', background: 'band' }],
})
