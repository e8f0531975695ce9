import type { Metadata } from 'next'
import { siteImageOf } from '@/cms/reads/site-image'
import { placeTitle } from '@/dealers/departments'
import { locationPath } from '@/dealers/paths'
import { blogFeedPath, blogFeedTitle } from '@/marketing/blog/blog-feed'
import { modelTitle } from '@/marketing/models/model-tile'
import { sharedPicture } from '@/media/shared-picture'
import type { Page, Post } from '@/payload-types'
import { addressLine } from '@/sites/address-line'
import type { Site, SiteImage } from '@/sites/site'
import type { Content } from './resolve-content'

/** Title, description and shared picture of a page, for search engines and shared links. */
export function contentMetadata(site: Site, content: Content | null): Metadata {
  switch (content?.kind) {
    case 'page': {
      const { page } = content
      const home = page.path === '/'
      const title = page.meta?.title || (home ? site.seo.title : page.title)
      return described(
        site,
        page,
        home ? { absolute: title } : title,
        page.path,
        page.meta?.description,
        feedsOf(site, page),
        null,
        page.canonical,
      )
    }
    case 'post': {
      const { post } = content
      const description = post.meta?.description || post.description
      return described(
        site,
        post,
        post.meta?.title || post.heading,
        `/blog/${post.slug}`,
        description,
        feedLinks(site, [null]),
        siteImageOf(post.image),
      )
    }
    case 'model': {
      const { model } = content
      return {
        title: modelTitle(model),
        description: model.short_description ?? undefined,
        alternates: { canonical: `/${encodeURIComponent(model.new_slug ?? model.slug)}` },
        openGraph: openGraphOf(site, model.image),
      }
    }
    case 'location': {
      const { location } = content
      // Sales, service and parts have pages of their own.
      const name = placeTitle({ main: location, departments: [location] })
      return {
        // "Northgate Mazda | Northgate Mazda" says nothing twice.
        title: name === site.name ? { absolute: `${name}, ${location.address.city}` } : name,
        description: `${name}, ${addressLine(location)}: opening hours, phone and directions.`,
        // The same place answers by its name and by its dealership as well. ROUTE-38 ROUTE-39
        alternates: { canonical: locationPath(location, site) },
        openGraph: openGraphOf(site, location.image),
      }
    }
    case 'watchlist':
      return { title: 'Your watchlist', robots: { index: false } }
    case 'online-payment':
      return { title: 'Pay online', robots: { index: false } }
    case 'garage':
      return { title: 'My garage', robots: { index: false } }
    default:
      return {}
  }
}

/** Feeds of the posts that a page shows: readers of its address find them. */
function feedsOf(site: Site, { blocks }: Page) {
  const shown = (blocks ?? []).flatMap((block) =>
    block.blockType === 'blogCards' ? [block.category || null] : [],
  )
  return feedLinks(site, [...new Set(shown)])
}

function feedLinks(site: Site, categories: readonly (string | null)[]) {
  if (categories.length === 0) return {}
  const feeds = categories.map((category) => ({
    url: blogFeedPath(category),
    title: blogFeedTitle(site, category),
  }))
  return { types: { 'application/rss+xml': feeds } }
}

function described(
  site: Site,
  { meta }: Pick<Page | Post, 'meta'>,
  title: Metadata['title'],
  path: string,
  description: string | null | undefined,
  feeds: Pick<NonNullable<Metadata['alternates']>, 'types'> = {},
  own: SiteImage | null = null,
  canonical: string | null = null,
): Metadata {
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical: canonical || path, ...feeds },
    ...(meta?.noIndex || site.seo.hidden ? { robots: { index: false } } : {}),
    openGraph: {
      ...openGraphOf(site, siteImageOf(meta?.image) ?? own),
      url: path,
      ...(description ? { description } : {}),
    },
  }
}

/** Next replaces the layout's openGraph as a whole, so that its parts are said again. */
const openGraphOf = (site: Site, own: SiteImage | null) => ({
  siteName: site.name,
  locale: 'en_AU',
  type: 'website' as const,
  images: [sharedPicture(site, own)],
})
