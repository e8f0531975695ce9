import type { ComponentProps } from 'react'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /** False: what it leads to is not worth fetching before it is pressed. */
  prefetch?: boolean
}

/** A link: `PageLinks` opens pages of this site without loading them anew; elsewhere it is a plain one. */
export function Anchor({ href, prefetch = true, ...rest }: AnchorProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//')
  if (isPage) {
    return <a href={href} data-page={prefetch ? 'early' : ''} {...rest} />
  }
  const isElsewhere = /^(https?:)?\/\//.test(href)
  return <a href={href} rel={isElsewhere ? 'noopener' : undefined} {...rest} />
}
