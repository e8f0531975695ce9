import { expect, test } from 'vitest'
import { sharedPicture } from '@/media/shared-picture'
import { givenSite } from '../inventory/given'

const picture = (url: string) => ({ url, alt: 'A picture', width: 100, height: 50 })
const withLogo = (url: string) => {
  const site = givenSite({}, { name: 'Sunnyside' })
  return { ...site, theme: { ...site.theme, logo: picture(url) } }
}

test('a shared page shows its own picture, else the site’s, its logo, or its mark', () => {
  const site = withLogo('/media/logo.png')
  const own = picture('/media/own.jpg')
  const ofSite = { ...site, seo: { ...site.seo, image: picture('/media/site.jpg') } }
  expect(sharedPicture(ofSite, own).url).toBe('/images/1120/media/own.jpg')
  expect(sharedPicture(ofSite).url).toBe('/images/1120/media/site.jpg')
  expect(sharedPicture(site).url).toBe('/images/1120/media/logo.png')
  // Services that show links take no drawings.
  expect(sharedPicture(withLogo('/media/logo.svg'))).toEqual({ url: '/mark.png', alt: 'Sunnyside' })
})
