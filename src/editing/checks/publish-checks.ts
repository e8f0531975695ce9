import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionSlug,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { maySeeSite } from '@/cms/access/may-see-site'
import { idOf } from '@/cms/access/user'
import { isSilent } from '@/cms/cache/revalidate-site'
import { findSiteById } from '@/cms/reads/find-site'
import type { Site } from '@/sites/site'
import { isRecord } from '../field-values'
import { revertsToPublished } from '../revert-to-published'
import { checkAddress } from './address'
import { checkPage } from './check-page'
import type { Finding } from './finding'
import { gatherFacts } from './gather-facts'
import type { CheckedDoc } from './page-parts'

type Checked = Extract<CollectionSlug, 'pages' | 'posts'>

/** What editors call a block, from the config that is running. */
const blockLabels = (req: PayloadRequest) => (type: string) => {
  const label = req.payload.blocks[type as keyof typeof req.payload.blocks]?.labels?.singular
  return typeof label === 'string' ? label : type
}

/** The findings of a document of a site; empty for a site that does not exist. */
async function check(
  req: PayloadRequest,
  collection: Checked,
  site: number,
  doc: CheckedDoc,
): Promise<Finding[]> {
  const options = { now: new Date(), blockLabel: blockLabels(req), req }
  const [address, facts] = await Promise.all([
    checkAddress(req, collection, site, doc),
    gatherFacts(req.payload, site, [doc], options),
  ])
  return [...address, ...(facts ? checkPage(doc, facts) : [])]
}

/**
 * Refuses to publish a page with errors, by the form, the API or a schedule. Warnings are for the form,
 * which confirms them. Drafts are always saved, and so is a page on its way to the trash.
 *
 * @throws ValidationError with a sentence for each error, at its field.
 */
export const refuseFaultyPublish: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const doc: CheckedDoc = { ...originalDoc, ...data }
  const site = idOf(doc.site as number | { id: number } | null)
  if (doc._status !== 'published' || doc.deletedAt || site === null || isSilent(req)) return data
  // Shoppers read it already, whatever has become of what it leads to.
  if (revertsToPublished(req)) return data
  const errors = (await check(req, collection.slug as Checked, site, doc)).filter(
    ({ level }) => level === 'error',
  )
  if (errors.length > 0) {
    throw new ValidationError(
      {
        collection: collection.slug,
        errors: errors.map(({ field, message }) => ({
          path: field,
          message,
          // Forms show it at the field. A failed schedule stores this text alone, without the fields.
          ...(req.payloadAPI === 'local' && { label: message }),
        })),
      },
      req.t,
    )
  }
  return data
}

/** Warnings that only blocks can give: what they would show now. */
type MoreFindings = (doc: CheckedDoc, site: Site) => Promise<Finding[]>

/**
 * `POST /api/<collection>/checks`: the findings of a form as it stands, before it is saved.
 * Body: `{ id?, data }`. For people who may see the site of the document.
 */
export const checksEndpoint = (
  collection: Checked,
  more: MoreFindings = async () => [],
): Omit<Endpoint, 'root'> => ({
  path: '/checks',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t)
    const body: unknown = await req.json?.()
    if (!isRecord(body) || !isRecord(body.data)) {
      throw new APIError('Send the fields of the document as data.', 400, null, true)
    }
    const site = await siteOf(req, collection, body)
    if (site === null || !maySeeSite(req.user, site)) throw new Forbidden(req.t)
    const doc = { ...body.data, id: Number(body.id ?? Number.NaN) }
    const known = await findSiteById(site)
    const [own, others] = await Promise.all([
      check(req, collection, site, doc),
      known ? more(doc, known) : [],
    ])
    return Response.json({ findings: [...own, ...others] })
  },
})

/** The site of a stored document, as its reader may see it; of a new one, the site in the form. */
async function siteOf(
  req: PayloadRequest,
  collection: Checked,
  body: Record<string, unknown>,
): Promise<number | null> {
  if (typeof body.id === 'number' || typeof body.id === 'string') {
    const { docs } = await req.payload.find({
      collection,
      where: { id: { equals: body.id } },
      overrideAccess: false,
      user: req.user,
      depth: 0,
      limit: 1,
      trash: true,
      select: { site: true },
      req,
    })
    return idOf(docs[0]?.site)
  }
  const site = isRecord(body.data) ? body.data.site : null
  return typeof site === 'number' ? site : null
}
