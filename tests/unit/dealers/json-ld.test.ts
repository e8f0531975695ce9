import { expect, test } from 'vitest'
import { locationJsonLd, siteJsonLd } from '@/dealers/json-ld'
import { givenSite } from '../inventory/given'
import { given } from './given'

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

test('SITE-01 DATA-15 with a yard the business is a dealer with address, picture and prices', () => {
  const image = { url: '/media/yard.webp', alt: '', width: 1200, height: 800 }
  const workshop = given({ id: 2, location_type: 'service', primary: false })
  const yard = given({ image })
  const site = givenSite({}, { locations: [workshop, yard] })
  const priceRange = '$8,990 to $94,990'
  const dealer = {
    '@type': 'AutoDealer',
    image: `${origin}/media/yard.webp`,
    address: { addressLocality: 'Preston', postalCode: '3072' },
    priceRange,
  }
  expect(siteJsonLd(site, origin, priceRange)).toMatchObject({ '@graph': [{}, dealer] })
  expect(locationJsonLd(yard, site, origin, priceRange)).toMatchObject(dealer)
  expect(locationJsonLd(workshop, site, origin, priceRange)).not.toHaveProperty('priceRange')
})
