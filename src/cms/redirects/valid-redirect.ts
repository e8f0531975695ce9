import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import type { Redirect } from '@/payload-types'
import { idOf } from '../access/user'
import { documentPath } from './redirect-moved'
import { collapsed, normalFrom, type RedirectRow, redirectFault } from './redirect-rules'

type Shown = ReadonlyMap<string, 'page' | 'post' | 'model'>

/** What is at a path of a site where a redirect would never apply. AMB-59 */
async function shownOn(req: PayloadRequest, site: number): Promise<Shown> {
  const ofSite = { site: { equals: site } }
  const published = { and: [ofSite, { _status: { equals: 'published' } }] }
  const all = { depth: 0, pagination: false, req } as const
  const [pages, posts, models] = await Promise.all([
    req.payload.find({
      collection: 'pages',
      where: published,
      ...all,
      select: { path: true },
    }),
    req.payload.find({
      collection: 'posts',
      where: published,
      ...all,
      select: { slug: true, href: true },
    }),
    req.payload.find({
      collection: 'models',
      where: ofSite,
      ...all,
      select: { slug: true, new_slug: true },
    }),
  ])
  return new Map([
    ...models.docs.map(({ slug, new_slug }) => [`/${new_slug || slug}`, 'model'] as const),
    // A post on another site has no page here.
    ...posts.docs.flatMap(({ slug, href }) => (href ? [] : ([[`/blog/${slug}`, 'post']] as const))),
    ...pages.docs.map(({ path }) => [path, 'page'] as const),
  ])
}

/** The redirects of a site that apply, with their targets as URLs. */
async function redirectsOf(
  req: PayloadRequest,
  site: number,
  shown: Shown,
): Promise<(RedirectRow & { id: number })[]> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: { site: { equals: site } },
    depth: 0,
    pagination: false,
    req,
  })
  const rows = await Promise.all(
    docs.map(async (doc) => ({ id: doc.id, from: doc.from, to: await targetOf(req, doc.to) })),
  )
  return rows.flatMap(({ to, ...row }) =>
    to && !shown.has(normalFrom(row.from)) ? [{ ...row, to }] : [],
  )
}

async function targetOf(
  req: PayloadRequest,
  to: Redirect['to'] | null | undefined,
): Promise<string | null> {
  if (to?.type === 'custom') return to.url || null
  if (!to?.reference) return null
  const { relationTo, value } = to.reference
  const id = idOf(value as number | { id: number })
  if (id === null) return null
  const doc = await req.payload.findByID({
    collection: relationTo,
    id,
    depth: 0,
    disableErrors: true,
    req,
  })
  return doc && documentPath(doc)
}

/**
 * Replaces the target of a redirect by its final target, and refuses loops and redirects from the
 * path of a page, post or model, which shoppers would see instead.
 *
 * @throws ValidationError naming the field.
 */
export const validRedirect: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  req,
}) => {
  const doc = { ...originalDoc, ...data } as Redirect
  const site = idOf(doc.site)
  if (req.context.movedByHook || doc.deletedAt || site === null) return data
  const fail = (path: string, message: string) =>
    new ValidationError({ collection: collection.slug, errors: [{ path, message }] })

  const fault = redirectFault(doc.from)
  if (fault) throw fail('from', fault)
  const from = normalFrom(doc.from)
  const shown = await shownOn(req, site)
  const what = shown.get(from)
  if (what) {
    throw fail(
      'from',
      `This site has a ${what} at ${from}; shoppers see it. Move or delete it first.`,
    )
  }
  const to = await targetOf(req, doc.to)
  if (!to) throw fail('to.url', 'Fill in where this leads.')
  if (to.includes('*') && !(from.endsWith('/*') && /^[^*]+\/\*$/.test(to))) {
    throw fail(
      'to.url',
      'A * leads on what stands below the old path: write it at the end of both, /used-cars/*.',
    )
  }
  if (!/^\/(?!\/)\S*$|^https:\/\/[^\s/]+\.[^\s/]+\S*$/.test(to)) {
    throw fail('to.url', 'Use a path of this site such as /finance, or a full https:// address.')
  }
  const others = (await redirectsOf(req, site, shown)).filter(({ id }) => id !== originalDoc?.id)
  const end = collapsed({ from, to }, others)
  if (!end.ok) throw fail('to.url', end.message)
  const stored = { ...data, from }
  return end.to === to
    ? stored
    : { ...stored, to: { type: 'custom', url: end.to, reference: null } }
}

/** Redirects to the new redirect's start get its target. */
export const collapseEarlierRedirects: CollectionAfterChangeHook<Redirect> = async ({
  doc,
  req,
}) => {
  const site = idOf(doc.site)
  if (req.context.movedByHook || doc.deletedAt || site === null) return doc
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: { and: [{ site: { equals: site } }, { 'to.url': { equals: normalFrom(doc.from) } }] },
    depth: 0,
    pagination: false,
    req,
  })
  for (const earlier of docs) {
    const reference = doc.to?.reference
    await req.payload.update({
      collection: 'redirects',
      id: earlier.id,
      data: {
        to: {
          type: doc.to?.type ?? 'custom',
          url: doc.to?.url ?? null,
          reference: reference
            ? ({ ...reference, value: idOf(reference.value as number | { id: number }) } as never)
            : null,
        },
      },
      depth: 0,
      context: { ...req.context, movedByHook: true },
      req,
    })
  }
  req.context.movedByHook = undefined
  return doc
}
