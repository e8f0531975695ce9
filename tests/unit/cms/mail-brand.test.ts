import { expect, test, vi } from 'vitest'
import { mailBrandOf } from '@/cms/mail-brand'
import { coloursOf } from '@/sites/theme'
import { givenSite } from '../inventory/given'

vi.mock('@/server/env', () => ({ env: () => ({ SITE_PROTOCOL: 'https', SITE_PORT: '' }) }))

const logoIn = (base: 'marque' | 'group', file: string) => {
  const logo = { url: `/media/${file}`, alt: 'Northgate', width: 400, height: 100 }
  const theme = { ...givenSite().theme, base, logo }
  return {
    header: coloursOf(theme).header,
    path: new URL(mailBrandOf(givenSite({}, { theme }), null).logo?.url ?? 'none:').pathname,
  }
}

test('IMG-13 a logo is a picture that every mail program shows, where its ground is white', () => {
  const modern = logoIn('marque', 'logo.webp')
  expect(modern.header).toBe('#ffffff')
  expect(modern.path).toBe('/images/560/jpeg/media/logo.webp')
  expect(logoIn('marque', 'logo.png').path).toBe('/media/logo.png')
  const onColour = logoIn('group', 'logo.webp')
  expect(onColour.header).not.toBe('#ffffff')
  expect(onColour.path).toBe('/media/logo.webp')
})
