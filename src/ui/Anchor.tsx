import type { ComponentProps } from 'react'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /**
   * When its page is fetched: as a shopper reaches for it; by `soon` a little after this page started, for
   * the likeliest next one; by false not before it is pressed.
   */
  prefetch?: boolean | 'soon'
}

/** A link: `PageLinks` opens pages of this site without loading them anew; elsewhere it is a plain one. */
export function Anchor({ href, prefetch = true, ...rest }: AnchorProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//')
  if (isPage) {
    const when = prefetch === true ? 'early' : prefetch || ''
    return <a href={href} data-page={when} {...rest} />
  }
  const isElsewhere = /^(https?:)?\/\//.test(href)
  return <a href={href} rel={isElsewhere ? 'noopener' : undefined} {...rest} />
}
