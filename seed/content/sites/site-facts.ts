import type { SiteFlagOverrides } from '@/sites/flags'
import type { AuState, Template } from '@/sites/site'
import type { SiteTheme } from '@/sites/theme'
import type { PictureRecipe } from '../media/make-picture'

/** One demo site without its pages: identity, looks, law and switches. */
export type DemoSite = {
  slug: string
  group: 'aldersyde' | 'coorong'
  name: string
  template: Template
  state: AuState
  dealerships: readonly string[]
  manufacturer: string | null
  theme: Partial<SiteTheme>
  legalName: string
  licences: readonly { state: AuState; number: string }[]
  legalLines: readonly string[]
  phone: string
  email: string
  announcement?: { text: string; url?: string }
  seo: { title: string; description: string }
  flags: SiteFlagOverrides
  pictures: Record<string, PictureRecipe>
}

export const acknowledgement =
  'We acknowledge the Traditional Custodians of the land where we work and pay our respects to Elders past and present.'

export const priceLine =
  'Drive away prices include registration, stamp duty and dealer delivery for the state shown. Finance is subject to the lender’s approval. Credit licence and lender details are with each loan example.'

const photo = (
  variant: string,
  paint: string,
  alt: string,
  angle = 'outdoor34',
): PictureRecipe => ({
  kind: 'photo',
  variant,
  angle,
  paint,
  alt,
})
/** A photo with its place going on to both sides, for a stage across the page. */
const wide = (
  variant: string,
  paint: string,
  alt: string,
  angle = 'outdoor34',
  place?: string,
): PictureRecipe => ({ kind: 'wide', variant, angle, paint, alt, place })
const cut = (variant: string, paint: string, alt: string, angle = 'outdoor34'): PictureRecipe => ({
  kind: 'cut-out',
  variant,
  angle,
  paint,
  alt,
})

const plain = (name: string, alt: string): PictureRecipe => ({ kind: 'plain', name, alt })

const workshop = plain('place.workshop', 'A car on the hoist of the workshop')
/** A car of a dealer before the house in the evening. */
const premises = (variant: string, paint: string): PictureRecipe =>
  wide(
    variant,
    paint,
    'A car on the forecourt in the evening, the showroom behind it',
    'outdoor-evening',
    'forecourt.evening.car',
  )

export const pictures = { photo, wide, cut, plain, workshop, premises }
