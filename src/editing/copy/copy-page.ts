import { APIError, type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { maySeeSite } from '@/cms/access/may-see-site'
import { idOf, isPlatformAdmin, mayWrite } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import type { Page } from '@/payload-types'
import { fileStore } from '@/server/files/files'
import type { Site } from '@/sites/site'
import { checkPage } from '../checks/check-page'
import { error, type Finding } from '../checks/finding'
import { gatherFacts } from '../checks/gather-facts'
import { blocksOf, partsOf } from '../checks/page-parts'
import { isRecord } from '../field-values'
import { freePath } from '../page-templates'
import {
  type CopyChange,
  planCopy,
  type SiteWords,
  swapPictures,
  withoutRowIds,
  withoutSections,
} from './plan-copy'

/** What the copy of a page to one site would be, or was. */
export type CopyPlan = {
  site: { id: number; name: string }
  path: string
  /** The page's own path is taken there. */
  pathTaken: boolean
  changes: CopyChange[]
  /** Names of files that are copied into the media library of that site. */
  pictures: { filename: string; there: boolean }[]
  /** What would stop the copy from being published as it is. */
  findings: Finding[]
  /** Id of the draft, once it was made. */
  page: number | null
}

const wordsOf = (site: Site): SiteWords => ({
  name: site.name,
  phone: site.phone,
  email: site.email,
  make: site.manufacturer?.name ?? null,
  host: site.host,
})

/**
 * `POST /api/pages/:id/copy` with `{ sites: number[], apply: boolean }`: what would be different on
 * each site, and with `apply` the copies, as drafts. Only to sites of the same group that the caller
 * may see; nothing is made, nor left behind, if one of them is refused or fails.
 */
export const copyPageEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/copy',
  method: 'post',
  handler: async (req) => {
    const { payload, user } = req
    const body: unknown = await req.json?.()
    const wanted = isRecord(body) && Array.isArray(body.sites) ? body.sites.map(Number) : []
    if (!user || !mayWrite(user)) throw new Forbidden(req.t)
    const { docs } = await payload.find({
      collection: 'pages',
      where: { id: { equals: Number(req.routeParams?.id) } },
      draft: true,
      overrideAccess: false,
      user,
      depth: 0,
      limit: 1,
      req,
    })
    const page = docs[0]
    const from = page && (await findSiteById(idOf(page.site) ?? 0))
    if (!page || !from) throw new APIError('There is no such page.', 404, null, true)
    const targets: Site[] = []
    for (const id of wanted) {
      const site = maySeeSite(user, id) ? await findSiteById(id) : null
      if (!site || site.group.id !== from.group.id || site.id === from.id)
        throw new Forbidden(req.t)
      targets.push(site)
    }
    const plans: CopyPlan[] = []
    const made: Made[] = []
    try {
      for (const site of targets) {
        plans.push(
          await copyTo(req, page, from, site, isRecord(body) && body.apply === true && made),
        )
      }
    } catch (cause) {
      await takeBack(req, made)
      throw cause
    }
    return Response.json({ plans })
  },
}

/** `GET /api/pages/:id/copy`: the sites that the caller may copy the page to. */
export const copyTargetsEndpoint: Omit<Endpoint, 'root'> = {
  path: '/:id/copy',
  method: 'get',
  handler: async (req) => {
    const { payload, user } = req
    if (!user || !mayWrite(user)) throw new Forbidden(req.t)
    const page = await payload.find({
      collection: 'pages',
      where: { id: { equals: Number(req.routeParams?.id) } },
      draft: true,
      overrideAccess: false,
      user,
      depth: 1,
      limit: 1,
      populate: { sites: { name: true, group: true } },
      req,
    })
    const found = page.docs[0]
    const site = typeof found?.site === 'object' ? found.site : null
    if (!found || !site) throw new APIError('There is no such page.', 404, null, true)
    const { docs } = await payload.find({
      collection: 'sites',
      where: {
        and: [{ group: { equals: idOf(site.group) } }, { id: { not_equals: site.id } }],
      },
      depth: 0,
      pagination: false,
      sort: 'name',
      select: { name: true },
      req,
    })
    const sites = docs.filter(({ id }) => isPlatformAdmin(user) || maySeeSite(user, id))
    return Response.json({
      title: found.title,
      from: site.name,
      sites: sites.map(({ id, name }) => ({ id, name })),
    })
  },
}

/** What a copy has made so far. */
type Made = { collection: 'media' | 'pages'; id: number }

/** Files are on the disk, where no transaction of the database takes them back. */
async function takeBack(req: PayloadRequest, made: readonly Made[]): Promise<void> {
  for (const { collection, id } of made.toReversed()) {
    await req.payload.delete({ collection, id, depth: 0, req })
  }
}

/** @param made takes down what is made; false makes nothing */
async function copyTo(
  req: PayloadRequest,
  page: Page,
  from: Site,
  site: Site,
  made: Made[] | false,
): Promise<CopyPlan> {
  const { payload } = req
  const { title, blocks, meta } = page
  const { data, changes } = planCopy({ title, blocks, meta }, wordsOf(from), wordsOf(site))
  const taken = await payload.find({
    collection: 'pages',
    where: { site: { equals: site.id } },
    depth: 0,
    pagination: false,
    trash: true,
    select: { path: true },
    req,
  })
  const paths = new Set(taken.docs.map((one) => one.path))
  const target = freePath(page.path, paths)
  const pictures = await picturesOn(req, data, site)
  const facts = await gatherFacts(payload, site.id, [{ ...data, path: target }], {
    now: new Date(),
    blockLabel: (type) => type,
    req,
  })
  const plan: CopyPlan = {
    site: { id: site.id, name: site.name },
    path: target,
    pathTaken: target !== page.path,
    changes,
    pictures: pictures.map(({ filename, there }) => ({ filename, there: there !== null })),
    findings: [
      ...sectionsToChoose(data, site),
      ...(facts ? checkPage({ ...data, path: target }, facts) : []),
    ],
    page: null,
  }
  if (!made) return plan
  const ids = new Map<number, number>()
  for (const picture of pictures) {
    if (picture.there === null) {
      const id = await copyFile(req, picture, site)
      made.push({ collection: 'media', id })
      ids.set(picture.id, id)
    } else ids.set(picture.id, picture.there)
  }
  const copy = await payload.create({
    collection: 'pages',
    data: {
      ...withoutSections(withoutRowIds(swapPictures(data, ids))),
      path: target,
      site: site.id,
    },
    draft: true,
    overrideAccess: false,
    user: req.user,
    depth: 0,
    req,
  })
  made.push({ collection: 'pages', id: copy.id })
  return { ...plan, page: copy.id }
}

const sectionsToChoose = (data: object, site: Site): Finding[] =>
  blocksOf(data as never).flatMap(({ type, path }, at) => {
    if (type !== 'reusableSection') return []
    const message = `A reusable section belongs to one site. Choose one of ${site.name} in block ${at + 1}, or make it there first.`
    return [error('fields', `${path}.section`, message)]
  })

type CopiedPicture = {
  id: number
  filename: string
  mimeType: string
  alt: string
  there: number | null
}

/** Pictures of a page, and whether the other site has one with the same file already. */
async function picturesOn(req: PayloadRequest, data: object, site: Site): Promise<CopiedPicture[]> {
  const ids = [...new Set(partsOf(data as never).pictures.map(({ id }) => id))]
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { and: [{ id: { in: ids } }, { 'site.group': { equals: site.group.id } }] },
    depth: 0,
    pagination: false,
    req,
  })
  const own = await req.payload.find({
    collection: 'media',
    where: { site: { equals: site.id } },
    depth: 0,
    pagination: false,
    select: { filename: true, filesize: true, alt: true },
    req,
  })
  return docs.map((doc) => ({
    id: doc.id,
    filename: doc.filename ?? '',
    mimeType: doc.mimeType ?? '',
    alt: doc.alt,
    // Equal size and words: the same picture under another name.
    there:
      idOf(doc.site) === site.id
        ? doc.id
        : (own.docs.find((one) => one.filesize === doc.filesize && one.alt === doc.alt)?.id ??
          null),
  }))
}

async function copyFile(req: PayloadRequest, picture: CopiedPicture, site: Site): Promise<number> {
  const data = await fileStore('media').read(picture.filename)
  if (!data) throw new APIError(`The file ${picture.filename} is lost.`, 409, null, true)
  const { filename: name, mimeType: mimetype } = picture
  const made = await req.payload.create({
    collection: 'media',
    data: { alt: picture.alt, site: site.id },
    file: { data, mimetype, name, size: data.length },
    overrideAccess: false,
    user: req.user,
    depth: 0,
    req,
  })
  return made.id
}
