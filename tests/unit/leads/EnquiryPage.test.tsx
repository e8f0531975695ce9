import { expect, test, vi } from 'vitest'
import { EnquiryPage } from '@/leads/EnquiryPage'
import { drawn } from '../blocks/given-block'
import { givenCar, givenSite } from '../stock/given'

const stock = vi.hoisted(() => ({ getCar: vi.fn() }))
vi.mock('@/env', () => ({
  env: () => ({ LOG_LEVEL: 'silent', SITE_PROTOCOL: 'https', SITE_PORT: '' }),
}))
vi.mock('@/stock/get-car', () => stock)
vi.mock('@/cms/get-form-blocks', () => ({ formBlocks: async () => [] }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => {} }),
}))

const ours = givenSite({}, { phone: '0755500110' })
const open = async (carSlug: string, site = ours) =>
  drawn(
    await EnquiryPage({
      site,
      kind: 'test-drive',
      carSlug,
      formId: '',
      answers: {},
      returned: null,
    }),
  )
const unreached = 'This car cannot be shown right now.'

test('LEAD-01 ROUTE-33 SRCH-12 while the index is gone the form stands, names the car by its address and offers the phone', async () => {
  stock.getCar.mockRejectedValueOnce(new Error('refused'))
  const html = await open('rav4 "7001"')
  expect(html).toContain('Book a test drive')
  expect(html).toContain(unreached)
  expect(html).toContain('href="tel:0755500110"')
  expect(html).toMatch(
    /<textarea[^>]*>About https?:\/\/[^<\s]*\/cars\/rav4%20%227001%22<\/textarea>/,
  )
})

test('LEAD-01 SRCH-28 a car that the site leaves out of its stock is not shown by its form', async () => {
  stock.getCar.mockResolvedValueOnce(givenCar({ photos_count: 2 }))
  const left = await open('rav4', givenSite({ stock: { minPhotoCount: 3 } }))
  expect(left).not.toContain('2022 Toyota RAV4')
})

test('LEAD-01 a car that is there is named, one that never was is not spoken of', async () => {
  stock.getCar.mockResolvedValueOnce(givenCar())
  const named = await open('rav4')
  expect(named).toContain('2022 Toyota RAV4')
  stock.getCar.mockResolvedValueOnce(null)
  for (const html of [named, await open('another')]) {
    expect(html).not.toContain(unreached)
    expect(html).not.toContain('>About ')
  }
})

test('LEAD-01 IMG-04 a car whose one picture is a video is named without a photo', async () => {
  const url = '/videos/walk-around.mp4'
  const video = { image: { url, thumb: { url } }, isVideo: true }
  stock.getCar.mockResolvedValueOnce(givenCar({ primary_image_url: null, images: [video] }))
  const html = await open('rav4')
  expect(html).toContain('2022 Toyota RAV4')
  expect(html).not.toContain(url)
})
