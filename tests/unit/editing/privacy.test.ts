import { expect, test } from 'vitest'
import { partsOf } from '@/editing/checks/page-parts'
import { checkPrivacy, PRIVACY_PATH } from '@/editing/checks/privacy'
import { starterPages } from '@/sites/starter-pages'
import { privacy } from '../../../seed/content/pages/legal-pages'
import { demoSites } from '../../../seed/content/sites/demo-sites'

const text = (words: string) => [{ type: 'text', text: words }]
const pageOf = (words: string, heading = 'Collection statement', path = '/privacy-policy') => ({
  path,
  blocks: [
    {
      blockType: 'richText',
      content: {
        root: {
          type: 'root',
          children: [
            { type: 'heading', tag: 'h2', children: text(heading) },
            { type: 'paragraph', children: text(words) },
          ],
        },
      },
    },
  ],
})
const missing = (page: object) => checkPrivacy(page as never, partsOf(page as never)).length

const full =
  'A computer program works out an offer from registration and kilometres. Ask for a person. Nobody outside Australia gets it. We keep it for two years. Complain to the Information Commissioner.'
test.each([
  ['all of it', full, 0],
  ['nothing but a collection statement', 'We like privacy.', 6],
  ['without what a program works out', full.replace(/A computer.*?kilometres\. /, ''), 2],
  ['without a person', full.replace('Ask for a person. ', ''), 1],
  ['without recipients abroad', full.replace('Nobody outside Australia gets it. ', ''), 1],
  ['without retention', full.replace('We keep it for two years. ', ''), 1],
  ['without complaints', full.replace(/Complain.*/, ''), 1],
])('LEAD-22 a privacy page that says %s', (_, words, findings) => {
  expect(missing(pageOf(words))).toBe(findings)
})

test.each([
  ['Collection statement', 0],
  ['COLLECTION STATEMENT', 0],
  ['Our collection statement', 1],
  ['Privacy', 1],
])('LEAD-22 the forms lead to a heading, which “%s” is or is not', (heading, findings) => {
  const words = `Read our collection statement at the counter. ${full}`
  expect(missing(pageOf(words, heading))).toBe(findings)
})

test('LEAD-22 another page need not say it', () => {
  expect(missing(pageOf('We like privacy.', 'Privacy', '/about-us'))).toBe(0)
})

test.each(['franchise', 'group', 'preowned', 'subscription', 'caravan', 'motorcycle'] as const)(
  'LEAD-22 the privacy page of a new site of the template %s says all of it',
  (template) => {
    const about = { name: 'Sunnyside', legalName: 'Sunnyside Cars Pty Ltd', state: 'QLD' } as const
    const page = starterPages(template, about).find(({ path }) => path === PRIVACY_PATH)!
    expect(missing(page)).toBe(0)
  },
)

test.each(demoSites.map((site) => [site.slug, site] as const))(
  'LEAD-22 the privacy page of the demo site %s says all of it',
  (_, site) => {
    expect(missing(privacy(site))).toBe(0)
  },
)
