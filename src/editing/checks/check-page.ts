import { isRecord } from '../field-values'
import { checkAltText } from './alt-text'
import { checkContrast } from './contrast'
import { checkLinks } from './dead-links'
import type { Facts } from './facts'
import { type Finding, warning } from './finding'
import { checkHeadings } from './heading-order'
import { blocksOf, type CheckedBlock, type CheckedDoc, partsOf } from './page-parts'
import { checkWeight } from './page-weight'
import { checkPictures } from './pictures'
import { checkPrivacy } from './privacy'
import { checkPromos } from './promos'
import { checkWording } from './wording'

/** Paths that render a title of their own above what the editors wrote there. ROUTE-18 */
const titledRoutes = /^\/(?:finance|apply-for-finance|finance-enquiry|finance-pre-approval)$/

/**
 * Everything that an editor should know of a page or post before it is published: errors first,
 * then warnings, each in the order of the form.
 */
export function checkPage(doc: CheckedDoc, facts: Facts): Finding[] {
  const blocks = blocksOf(doc)
  const parts = partsOf(doc)
  const isPost = 'heading' in doc && !('path' in doc)
  const titled = isPost || titledRoutes.test(String(doc.path ?? ''))
  const findings = [
    ...checkAltText(parts, facts),
    ...checkLinks(parts, facts),
    ...checkWording(parts, facts),
    ...checkPrivacy(doc, parts),
    ...checkPromos(parts, facts),
    ...checkContrast(blocks, facts),
    ...checkHeadings(blocks, parts, titled),
    ...checkPictures(blocks, facts),
    ...checkWeight(blocks, facts),
    ...(isPost || titled ? [] : checkEmpty(blocks)),
    ...checkSearch(doc),
  ]
  const level = (finding: Finding) => (finding.level === 'error' ? 0 : 1)
  return findings.toSorted((a, b) => level(a) - level(b))
}

function checkEmpty(blocks: readonly CheckedBlock[]): Finding[] {
  if (blocks.length > 0) return []
  const message =
    'The page is empty: shoppers would see the menu and the footer alone. Press "Add Block" to fill it.'
  return [warning('fields', 'blocks', message)]
}

/** What search engines show of the page. */
function checkSearch(doc: CheckedDoc): Finding[] {
  const meta = isRecord(doc.meta) ? doc.meta : {}
  if (meta.noIndex === true) return []
  const own = [meta.description, doc.description]
  if (own.some((words) => typeof words === 'string' && words.trim() !== '')) return []
  const message =
    'The page has no description: search engines then choose words of their own. Write one under "Search engines".'
  return [warning('search', 'meta.description', message)]
}
