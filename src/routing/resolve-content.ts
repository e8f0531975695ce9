import 'server-only'
import { isSwitchedOff } from '@/account/sign-in/gates'
import { accountPageAt, garageElsewhere } from '@/account/site-account'
import { findRedirect, type SiteRedirect } from '@/cms/reads/find-redirect'
import { getModel, getModels, type SiteModel } from '@/cms/reads/get-models'
import { getPage } from '@/cms/reads/get-page'
import { getPost, getPosts } from '@/cms/reads/get-posts'
import { findLocation, locationPath } from '@/dealers/paths'
import type { Page, Post } from '@/payload-types'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import type { Site, SiteLocation } from '@/sites/site'

/** What a path of a site that no other route owns can be. */
export type Content =
  | { kind: 'watchlist' }
  | { kind: 'garage' }
  | { kind: 'online-payment' }
  | { kind: 'page'; page: Page }
  | { kind: 'location'; location: SiteLocation }
  | { kind: 'post'; post: Post }
  | { kind: 'model'; model: SiteModel }
  | { kind: 'redirect'; redirect: SiteRedirect }

/**
 * What a path of the site shows, first match wins: a page of the shopper's own, a page of its editors, a
 * location, a post of the blog, a model, a redirect. Null: nothing, or a page whose switch is off. AMB-59
 * ROUTE-29 … ROUTE-49
 */
export async function resolveContent(
  site: Site,
  segments: readonly string[] | undefined,
): Promise<Content | null> {
  const parts = (segments ?? []).map(safeDecodeUri)
  if (parts.includes(null)) return null
  const path = `/${parts.join('/')}`
  if (isSwitchedOff(site, path)) return null

  const account = accountPageAt(site, path)
  if (account) return account
  const page = await getPage(site, path)
  if (page) return { kind: 'page', page }

  const [first, second] = parts as string[]
  if (parts.length === 2 && second) {
    const location = findLocation(site, path)
    if (location) return { kind: 'location', location }
    const post = first === 'blog' ? await getPost(site, second) : null
    if (post) return { kind: 'post', post }
  }
  if (parts.length === 1 && first) {
    const model = await getModel(site, first)
    if (model) return { kind: 'model', model }
  }
  const elsewhere = garageElsewhere(site, path)
  const redirect = elsewhere ? { to: elsewhere, permanent: false } : await findRedirect(site, path)
  if (redirect) return { kind: 'redirect', redirect }
  const to = await movedTo(site, parts as string[])
  return to === null ? null : { kind: 'redirect', redirect: { to, permanent: false } }
}

/**
 * The current path of content at an outdated one: a post that is elsewhere, a location under its former root,
 * a model with a new slug.
 */
async function movedTo(site: Site, [first, second, ...more]: string[]): Promise<string | null> {
  if (first === 'blog' && second && more.length === 0) return await postElsewhere(site, second)
  if (first === 'our-location' && second && more.length === 0) {
    return await locationElsewhere(site, second)
  }
  if (second !== undefined) return null
  const model = (await getModels(site)).find(({ slug }) => slug === first)
  return model?.new_slug ? `/${model.new_slug}` : null
}

/** The path of a location under the root of before its switch was turned off. ROUTE-37 */
async function locationElsewhere(site: Site, name: string): Promise<string | null> {
  if (site.flags.locations.ourLocationRoute) return null
  const usual = `/contact-us/${name}`
  const location = findLocation(site, usual)
  return location ? locationPath(location, site) : ((await findRedirect(site, usual))?.to ?? null)
}

/** The address elsewhere of a post that had an address on this site. BLOG-05 */
async function postElsewhere(site: Site, slug: string): Promise<string | null> {
  const post = (await getPosts(site)).find((each) => each.slug === slug)
  return post && /^(\/|https:)/.test(post.href) ? post.href : null
}
