import { APIError, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { maySeeSite } from '@/cms/access/may-see-site'
import { mayWrite } from '@/cms/access/user'
import { isRecord } from './field-values'

/** Documents of the site that an example shows. */
type Given = { picture: number; promo: number; section: number }
type Examples = Readonly<Record<string, (given: Given) => unknown>>

/**
 * `GET /api/block-examples/:slug?site=3`: the block filled in with what this site has of pictures,
 * promotions and sections; where it has none the field is left out. For its writers.
 */
export const exampleEndpoint = (examples: Examples): Endpoint => ({
  path: '/block-examples/:slug',
  method: 'get',
  handler: async (req) => {
    const slug = req.routeParams?.slug
    const site = Number(req.searchParams.get('site'))
    if (!mayWrite(req.user) || !maySeeSite(req.user, site)) throw new Forbidden(req.t)
    if (typeof slug !== 'string' || !Object.hasOwn(examples, slug)) {
      throw new APIError('There is no such block.', 404, null, true)
    }
    const block = examples[slug]?.(await documentsOf(site, req))
    return Response.json({ block: withoutAbsent(block) })
  },
})

/** Placeholder for a document that the site does not have. */
const ABSENT = 0

async function documentsOf(site: number, req: PayloadRequest): Promise<Given> {
  const asked = { depth: 0, limit: 1, pagination: false, overrideAccess: false, req } as const
  const ofSite = { site: { equals: site } }
  const now = new Date().toISOString()
  const [media, promos, sections] = await Promise.all([
    req.payload.find({
      ...asked,
      collection: 'media',
      // The widest stands where a picture fills the page.
      sort: '-width',
      where: { and: [ofSite, { mimeType: { contains: 'image/' } }] },
    }),
    req.payload.find({
      ...asked,
      collection: 'promos',
      sort: 'start',
      where: { and: [{ sites: { in: [site] } }, { expiry: { greater_than: now } }] },
    }),
    req.payload.find({
      ...asked,
      collection: 'sections',
      where: { and: [ofSite, { _status: { equals: 'published' } }] },
    }),
  ])
  const [picture, promo, section] = [media, promos, sections].map(
    ({ docs }) => docs[0]?.id ?? ABSENT,
  )
  return { picture: picture ?? ABSENT, promo: promo ?? ABSENT, section: section ?? ABSENT }
}

function withoutAbsent(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAbsent)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      inner === ABSENT ? [] : [[key, withoutAbsent(inner)]],
    ),
  )
}
