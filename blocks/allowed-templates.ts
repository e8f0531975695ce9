import type { BlockSlug } from 'payload'
import type { Template } from '@/sites/site'

const withNewModels: readonly Template[] = ['franchise', 'group', 'caravan', 'motorcycle']
const withWorkshop: readonly Template[] = [
  'franchise',
  'group',
  'preowned',
  'caravan',
  'motorcycle',
]

/** Blocks that only some templates can fill; every other block stands on any site. */
const limited: Partial<Record<BlockSlug, readonly Template[]>> = {
  exploreRange: withNewModels,
  modelFeature: withNewModels,
  serviceHero: withWorkshop,
  serviceFeatures: withWorkshop,
  serviceTimetable: withWorkshop,
  certificationBanner: withWorkshop,
  priceLadder: withWorkshop,
}

/** Blocks that an editor of a site of this template can add. */
export function blocksOfTemplate(slugs: readonly BlockSlug[], template: Template): BlockSlug[] {
  return slugs.filter((slug) => limited[slug]?.includes(template) ?? true)
}
