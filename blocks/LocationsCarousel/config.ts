import type { Block } from 'payload'
import type { Example } from '../example'
import { departments, heading } from '../fields'

/** Locations in one row to swipe. LOC-10 */
export const LocationsCarousel: Block = {
  slug: 'locationsCarousel',
  interfaceName: 'LocationsCarouselBlock',
  labels: { singular: 'Locations carousel', plural: 'Locations carousels' },
  admin: { group: 'Locations' },
  fields: [heading({ required: true, defaultValue: 'Our locations' }), departments()],
}

export const example: Example<'locationsCarousel'> = () => ({
  blockType: 'locationsCarousel',
  heading: 'Our yards',
})
