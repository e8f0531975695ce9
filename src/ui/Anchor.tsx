import type { ComponentProps } from 'react'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /**
   * When the target page is prefetched: default on hover, focus or touch; with `soon` shortly after
   * this page started, for the likeliest next page; with false only on press.
   */
  prefetch?: boolean | 'soon'
}

/** A link: `PageLinks` navigates within this site on the client; other links are plain. */
export function Anchor({ href, prefetch = true, ...rest }: AnchorProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//')
  if (isPage) {
    const when = prefetch === true ? 'early' : prefetch || ''
    return <a href={href} data-page={when} {...rest} />
  }
  const isElsewhere = /^(https?:)?\/\//.test(href)
  return <a href={href} rel={isElsewhere ? 'noopener' : undefined} {...rest} />
}
