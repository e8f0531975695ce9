import Link from 'next/link'
import type { ComponentProps } from 'react'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** Passed to next/link; false for long lists of links such as a page of cars. */
  prefetch?: boolean | null
}

/** A link: client-side navigation for pages of this site, a plain anchor for everything else. */
export function Anchor({ href, prefetch, ...rest }: AnchorProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//')
  if (isPage) return <Link href={href} prefetch={prefetch} {...rest} />
  const isElsewhere = /^(https?:)?\/\//.test(href)
  return <a href={href} rel={isElsewhere ? 'noopener' : undefined} {...rest} />
}
