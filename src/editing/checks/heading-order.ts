import { type Finding, warning } from './finding'
import type { CheckedBlock, Parts } from './page-parts'

/** Blocks that render the title of the page. */
const titles: Readonly<Record<string, (data: CheckedBlock['data']) => boolean>> = {
  heroSearch: () => true,
  pageTitle: () => true,
  serviceHero: () => true,
  imageBanner: (data) => data.isTop === true,
}

/** One title a page, first; then headings that do not leave out a level. */
export function checkHeadings(
  blocks: readonly CheckedBlock[],
  { headings }: Parts,
  titledByRoute: boolean,
): Finding[] {
  const findings: Finding[] = []
  const found = blocks.filter(({ type, data }) => titles[type]?.(data))
  if (found.length === 0 && !titledByRoute && blocks.length > 0) {
    findings.push(
      warning(
        'headings',
        'blocks',
        'The page has no title that search engines and screen readers find. Put a "Page title" or a hero first.',
      ),
    )
  }
  for (const second of found.slice(1)) {
    findings.push(
      warning(
        'headings',
        second.path,
        'This is a second title of the page. Keep one title, and use other blocks for the rest.',
      ),
    )
  }
  let before = { path: '', level: 2 }
  for (const { path, level, text } of headings) {
    const parent = before.path === path ? before.level : 2
    if (level > parent + 1 || (before.path !== path && level > 3)) {
      findings.push(
        warning(
          'headings',
          path,
          `The heading "${text}" leaves out a level. Use Heading ${parent + 1} in place of Heading ${level}.`,
        ),
      )
    }
    if (text === '') {
      findings.push(warning('headings', path, 'This text has a heading without words. Remove it.'))
    }
    before = { path, level }
  }
  return findings
}
