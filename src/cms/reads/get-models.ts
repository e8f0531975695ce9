import type { Model as ModelDoc } from '@/payload-types'
import type { Site, SiteImage } from '@/sites/site'
import { cached } from '../cache/cached'
import { platformTag, siteTag } from '../cache/tags'
import { getPayloadClient } from '../payload'
import { pagePopulation } from './get-page'
import { pictureFields, siteImageOf } from './site-image'

/** A model of the range, with the documents' names. DATA-13 */
export type SiteModel = {
  id: number
  name: string
  slug: string
  new_slug: string | null
  override_url: string | null
  manufacturer_name: string
  manufacturer_body: readonly string[]
  manufacturer_body2: readonly string[]
  manufacturer_body3: readonly string[]
  image: SiteImage | null
  cloudfront_new_image_url: string | null
  /** AUD */
  from_price: number | null
  short_description: string | null
  status: 'new' | 'coming_soon' | null
}

/** The model range of a site in its editors' order. MODEL-03 */
export function getModels(site: Pick<Site, 'id'>): Promise<SiteModel[]> {
  return cached(['models', site.id], [siteTag(site.id), platformTag], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'models',
      where: { site: { equals: site.id } },
      depth: 1,
      pagination: false,
      sort: '_order',
      populate: { media: pictureFields, manufacturers: { name: true } },
      // Only the model's own page shows these.
      select: {
        ...{ gallery: false, colours: false, keyFacts: false, grades: false },
        ...{ brochure: false, questions: false, blocks: false },
      },
    })
    return docs.map(modelOf)
  })
}

type Grade = {
  name: string
  /** AUD, drive away */
  price: number | null
  /** What it has and the grade before it does not. */
  adds: readonly string[]
  specifications: readonly { label: string; value: string }[]
}

type Colour = {
  name: string
  /** "#8a1f24" */
  swatch: string
  /** AUD on top of the price; null where it is included. */
  extra: number | null
  image: SiteImage | null
}

/** What the page of a model shows beside its facts; every part may be empty. ROUTE-41 */
export type ModelDetails = {
  gallery: readonly SiteImage[]
  colours: readonly Colour[]
  keyFacts: readonly { value: string; label: string }[]
  grades: readonly Grade[]
  /** Path of a PDF on the site's own host. */
  brochure: string | null
  questions: readonly {
    question: string
    answer: NonNullable<ModelDoc['questions']>[number]['answer']
  }[]
  /** What editors put below it. */
  blocks: NonNullable<ModelDoc['blocks']>
}

/** What the page of one model of the site shows; null for a model of another site. ROUTE-41 */
export function getModelDetails(site: Pick<Site, 'id'>, id: number): Promise<ModelDetails | null> {
  return cached(['model-details', site.id, id], [siteTag(site.id), platformTag], async () => {
    const payload = await getPayloadClient()
    const { docs } = await payload.find({
      collection: 'models',
      where: { site: { equals: site.id }, id: { equals: id } },
      depth: 2,
      limit: 1,
      populate: pagePopulation,
    })
    return docs[0] ? detailsOf(docs[0]) : null
  })
}

function detailsOf(doc: ModelDoc): ModelDetails {
  return {
    gallery: (doc.gallery ?? []).flatMap(({ image }) => siteImageOf(image) ?? []),
    colours: (doc.colours ?? []).map(({ name, swatch, extra, image }) => ({
      ...{ name, swatch, extra: extra ?? null, image: siteImageOf(image) },
    })),
    keyFacts: (doc.keyFacts ?? []).map(({ value, label }) => ({ value, label })),
    grades: (doc.grades ?? []).map(({ name, price, adds, specifications }) => ({
      name,
      price: price ?? null,
      adds: adds ?? [],
      specifications: (specifications ?? []).map(({ label, value }) => ({ label, value })),
    })),
    brochure: siteImageOf(doc.brochure)?.url ?? null,
    questions: (doc.questions ?? []).map(({ question, answer }) => ({ question, answer })),
    blocks: doc.blocks ?? [],
  }
}

/** A model by the slug of its page, or null. ROUTE-41 */
export async function getModel(site: Pick<Site, 'id'>, slug: string): Promise<SiteModel | null> {
  const models = await getModels(site)
  return models.find((model) => (model.new_slug ?? model.slug) === slug) ?? null
}

type TileDoc = Omit<ModelDoc, keyof ModelDetails>

function modelOf(doc: TileDoc): SiteModel {
  return {
    id: doc.id,
    name: doc.name,
    slug: doc.slug,
    new_slug: doc.new_slug || null,
    override_url: doc.override_url || null,
    manufacturer_name: typeof doc.manufacturer === 'object' ? doc.manufacturer.name : '',
    manufacturer_body: doc.manufacturer_body ?? [],
    manufacturer_body2: doc.manufacturer_body2 ?? [],
    manufacturer_body3: doc.manufacturer_body3 ?? [],
    image: siteImageOf(doc.image) ?? pictureByAddress(doc),
    cloudfront_new_image_url: doc.cloudfront_new_image_url || null,
    from_price: doc.from_price ?? null,
    short_description: doc.short_description || null,
    status: doc.status ?? null,
  }
}

/** A picture on another host, in the shape of a tile; displayed if the site allows that host. */
function pictureByAddress({ cloudfront_new_image_url: url, name }: TileDoc): SiteImage | null {
  return url?.startsWith('https://') ? { url, alt: name, width: 1000, height: 480 } : null
}
