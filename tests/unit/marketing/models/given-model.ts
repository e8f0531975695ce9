import type { ModelDetails, SiteModel } from '@/cms/reads/get-models'

/** A model of a site's range as the CMS has it, with nothing that it can do without. */
export const givenModel = (more: Partial<SiteModel> = {}): SiteModel => ({
  id: 1,
  name: 'CX-5',
  slug: 'cx-5',
  new_slug: null,
  override_url: null,
  manufacturer_name: 'Mazda',
  manufacturer_body: ['suvs'],
  manufacturer_body2: [],
  manufacturer_body3: [],
  image: null,
  cloudfront_new_image_url: null,
  from_price: null,
  short_description: null,
  status: null,
  ...more,
})

/** The page of a model that has nothing but its facts. */
export const givenDetails = (more: Partial<ModelDetails> = {}): ModelDetails => ({
  ...{
    gallery: [],
    colours: [],
    keyFacts: [],
    grades: [],
    brochure: null,
    questions: [],
    blocks: [],
  },
  ...more,
})
