import { APIError, type Endpoint, Forbidden } from 'payload'
import { maySeeSite } from '@/cms/access/may-see-site'
import { mayWrite } from '@/cms/access/user'
import { flagOverridesOf } from '@/sites/flag-fields'
import { mergeFlags } from '@/sites/merge-flags'
import { normalPath, pathFault } from '@/sites/reserved-paths'
import { templateDefaults } from '@/sites/templates'
import { isRecord } from './field-values'
import { freePath, pageTemplates, pathOfTitle, soldBy } from './page-templates'

/**
 * `POST /api/pages/from-template` with `{ site, template, title, path? }`: a draft filled in from a
 * template. Answers its id.
 */
export const newPageEndpoint: Omit<Endpoint, 'root'> = {
  path: '/from-template',
  method: 'post',
  handler: async (req) => {
    const { payload, user } = req
    const body: unknown = await req.json?.()
    const given = isRecord(body) ? body : {}
    const site = Number(given.site)
    const title = String(given.title ?? '').trim()
    if (!user || !mayWrite(user) || !maySeeSite(user, site)) throw new Forbidden(req.t)
    const fail = (message: string) => new APIError(message, 400, null, true)
    const template = pageTemplates.find(({ key }) => key === given.template)
    if (!template) throw fail('Choose a template.')
    if (title === '' || title.length > 120)
      throw fail('Give the page a title of up to 120 letters.')
    const wanted = normalPath(String(given.path || pathOfTitle(title)))
    const fault = wanted === '/' ? 'Fill in an address such as /winter-sale.' : pathFault(wanted)
    if (fault) throw fail(fault)
    const taken = await payload.find({
      collection: 'pages',
      where: { site: { equals: site } },
      depth: 0,
      pagination: false,
      trash: true,
      select: { path: true },
      req,
    })
    const paths = new Set(taken.docs.map(({ path }) => path))
    if (given.path && paths.has(wanted)) throw fail(`This site has a page at ${wanted} already.`)
    const doc = await payload.findByID({
      collection: 'sites',
      id: site,
      depth: 0,
      select: { template: true, flags: true },
      req,
    })
    const flags = mergeFlags(templateDefaults[doc.template].flags, flagOverridesOf(doc.flags))
    const blocks = template.blocks(title, soldBy({ flags }))
    const page = await payload.create({
      collection: 'pages',
      data: { title, path: freePath(wanted, paths), site, blocks },
      draft: true,
      overrideAccess: false,
      user,
      depth: 0,
      req,
    })
    return Response.json({ id: page.id, path: page.path }, { status: 201 })
  },
}
