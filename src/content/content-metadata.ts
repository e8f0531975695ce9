import type { Metadata } from 'next'
import { siteImageOf } from '@/cms/site-image'
import { placeName } from '@/locations/departments'
import { addressLine } from '@/locations/paths'
import { photoUrl } from '@/media/photo-url'
import { modelTitle } from '@/models/model-tile'
import type { Page, Post } from '@/payload-types'
import type { Site } from '@/sites/site'
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
      )
    }
    case 'model': {
      const { model } = content
      return { title: modelTitle(model), description: model.short_description ?? undefined }
    }
    case 'location': {
      const { location } = content
      return {
        title: placeName(location.name),
        description: `${placeName(location.name)}, ${addressLine(location)}: opening hours, phone and directions.`,
      }
    }
    default:
      return {}
  }
}

function described(
  site: Site,
  { meta }: Pick<Page | Post, 'meta'>,
  title: Metadata['title'],
  path: string,
  description: string | null | undefined,
): Metadata {
  const image = siteImageOf(meta?.image) ?? site.seo.image
  return {
    title,
    ...(description ? { description } : {}),
    alternates: { canonical: path },
    ...(meta?.noIndex || site.seo.hidden ? { robots: { index: false } } : {}),
    // Next replaces the layout's openGraph as a whole, so that its parts are said again.
    openGraph: {
      siteName: site.name,
      locale: 'en_AU',
      type: 'website',
      url: path,
      ...(description ? { description } : {}),
      ...(image ? { images: [{ url: photoUrl(image.url, 1120), alt: image.alt }] } : {}),
    },
  }
}
