import type { ComponentProps } from 'react'

export interface AnchorProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string
  /**
   * When the target page is prefetched: default on hover, focus or touch; with `soon` shortly after
   * this page started, for the likeliest next page; with false only on press.
   */
  prefetch?: boolean | 'soon'
}

/** "/service/" is redirected to "/service": a link leads there at once. */
const withoutSlash = (href: string) => href.replace(/^(\/[^?#]+?)\/+(?=[?#]|$)/, '$1')

/** A link: `PageLinks` navigates within this site on the client; other links are plain. */
export function Anchor({ href, prefetch = true, ...rest }: AnchorProps) {
  const isPage = href.startsWith('/') && !href.startsWith('//')
  if (isPage) {
    const when = prefetch === true ? 'early' : prefetch || ''
    return <a href={withoutSlash(href)} data-page={when} {...rest} />
  }
  const isElsewhere = /^(https?:)?\/\//.test(href)
  return <a href={href} rel={isElsewhere ? 'noopener' : undefined} {...rest} />
}
