import type { BlockOf, BlockPage, BlockType } from '@blocks/block-props'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import type { Media } from '@/payload-types'
import type { SiteFlagOverrides } from '@/sites/flags'
import type { Site } from '@/sites/site'
import { givenSite } from '../inventory/given'

/** The moment of the tests. */
export const now = new Date('2026-11-20T00:00:00Z')

export const page: BlockPage = {
  id: 1,
  path: '/',
  query: new URLSearchParams(),
}

/** A picture of the library as a block reads it. */
export const picture = (alt: string): Media =>
  ({
    id: 1,
    alt,
    filename: `${alt}.webp`,
    url: `/media/${alt}.webp`,
    width: 600,
    height: 400,
  }) as unknown as Media

type Props<T extends BlockType> = { block: BlockOf<T>; site: Site; now: Date; page: BlockPage }

/** HTML as the server sends it, parts whose code comes later included; without React's marks. */
export async function drawn(element: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element)
  let html = ''
  for await (const chunk of prelude) html += String(chunk)
  return html.replaceAll(/<!--.*?-->/g, '')
}

/** The HTML of a block, as the server sends it. */
export async function blockHtml<T extends BlockType>(
  component: (props: Props<T>) => ReactNode | Promise<ReactNode>,
  block: Omit<BlockOf<T>, 'blockType' | 'id'>,
  {
    flags = {},
    site = {},
    on = page,
  }: {
    flags?: SiteFlagOverrides
    site?: Partial<Site>
    on?: BlockPage
  } = {},
): Promise<string> {
  const props = { block: block as BlockOf<T>, site: givenSite(flags, site), now, page: on }
  return await drawn(await component(props))
}

/** What a shopper reads of it. */
export const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
