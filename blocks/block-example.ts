import {
  APIError,
  type Block,
  type Endpoint,
  type Field,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { maySeeSite } from '@/access/may-see-site'
import { mayWrite } from '@/access/user'
import { isRecord } from '@/editing/field-values'
import { valuesByPath } from '@/editing/untouched'
import type { BlockType } from './block-props'
import type { ExampleGiven } from './example'
import { examples } from './examples'

/** Blocks with a button that fills them in, in a row that an editor has just added. */
export const withExampleButton = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => ({ ...block, fields: [exampleButton(block), ...block.fields] }))

const exampleButton = ({ slug, fields }: Block): Field => ({
  name: 'example',
  type: 'ui',
  label: 'Example',
  admin: {
    components: {
      Field: {
        path: '/src/editing/admin/FillWithExample#FillWithExample',
        clientProps: { block: slug, defaults: valuesByPath(defaultsOf(fields)) },
      },
    },
  },
})

/** What the fields of a block come with, by name. */
function defaultsOf(fields: readonly Field[]): Record<string, unknown> {
  return Object.assign(
    {},
    ...fields.map((field) => {
      if ('name' in field && field.name && field.type === 'group') {
        return { [field.name]: defaultsOf(field.fields) }
      }
      if ('name' in field && field.name && 'defaultValue' in field) {
        return { [field.name]: field.defaultValue }
      }
      return 'fields' in field && field.type !== 'array' ? defaultsOf(field.fields) : {}
    }),
  )
}

const isBlockType = (slug: unknown): slug is BlockType =>
  typeof slug === 'string' && Object.hasOwn(examples, slug)

/**
 * `GET /api/block-examples/:slug?site=3`: the block filled in with what this site has of pictures,
 * promotions and sections; where it has none the field is left out. For its writers.
 */
export const exampleEndpoint: Endpoint = {
  path: '/block-examples/:slug',
  method: 'get',
  handler: async (req) => {
    const slug = req.routeParams?.slug
    const site = Number(req.searchParams.get('site'))
    if (!mayWrite(req.user) || !maySeeSite(req.user, site)) throw new Forbidden(req.t)
    if (!isBlockType(slug)) throw new APIError('There is no such block.', 404, null, true)
    const block = examples[slug](await documentsOf(site, req))
    return Response.json({ block: withoutAbsent(block) })
  },
}

/** Stands for a document that the site does not have. */
const ABSENT = 0

async function documentsOf(site: number, req: PayloadRequest): Promise<ExampleGiven> {
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
