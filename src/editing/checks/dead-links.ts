import type { Facts, LinkState } from './facts'
import { error, type Finding, warning } from './finding'
import type { Parts } from './page-parts'

/** The path of a link to this site, still encoded; null for one that leads elsewhere. */
export const pathOfLink = (href: string): string | null =>
  /^\/(?!\/)/.test(href) ? (href.split(/[?#]/)[0] ?? '/') : null

/** Every link to this site leads somewhere. Links to other sites are not followed. */
export function checkLinks(
  { links }: Pick<Parts, 'links'>,
  facts: Pick<Facts, 'linkState' | 'docState'>,
): Finding[] {
  return links.flatMap(({ path, href, doc }) => {
    if (href === null) {
      const state = doc ? facts.docState(doc.relationTo, doc.id) : 'gone'
      return faultOf(path, 'The page or post that this text links to', state, NO_LINK)
    }
    if (href === '' || href === '#') {
      return [error('links', path, 'This link leads nowhere. Fill in where it goes, or remove it.')]
    }
    if (/^http:\/\//i.test(href)) {
      return [warning('links', path, `${href} is not secure. Use its https:// address.`)]
    }
    const pathname = pathOfLink(href)
    return pathname === null ? [] : faultOf(path, pathname, facts.linkState(pathname))
  })
}

const FOLLOWED = 'shoppers who follow the link find nothing'
/** `EditorText` renders the words alone. */
const NO_LINK = 'shoppers see the words without a link'

function faultOf(path: string, what: string, state: LinkState, effect = FOLLOWED): Finding[] {
  if (state === 'live') return []
  const mend = effect === NO_LINK ? 'Choose another one.' : 'Correct the address.'
  const message =
    state === 'draft'
      ? `${what} is not published yet: ${effect}. Publish it first.`
      : `${what} is not there: ${effect}. ${mend}`
  return [error('links', path, message)]
}
