import { expect, test } from 'vitest'
import { siteJsonLd } from '@/dealers/json-ld'
import { givenSite } from '../inventory/given'

const origin = 'https://sunnyside.example'

test('SITE-01 the home page names the site and the business behind it', () => {
  const site = givenSite(
    {},
    { phone: '07 5550 0100', social: [{ name: 'X', url: 'https://x.test/s' }] },
  )
  const { '@graph': graph } = JSON.parse(JSON.stringify(siteJsonLd(site, origin)))
  expect(graph).toEqual([
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#organization` },
    },
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: site.name,
      legalName: site.legal.name,
      url: `${origin}/`,
      telephone: '07 5550 0100',
      sameAs: ['https://x.test/s'],
    },
  ])
})

test('SITE-01 the logo is an address that search engines can fetch', () => {
  const { theme } = givenSite()
  const logo = { url: '/media/logo.png', width: 300, height: 90, alt: '' }
  const site = givenSite({}, { theme: { ...theme, logo } })
  expect(siteJsonLd(site, origin)).toMatchObject({
    '@graph': [{}, { logo: `${origin}/images/560/media/logo.png` }],
  })
})
