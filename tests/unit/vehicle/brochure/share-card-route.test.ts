import { beforeEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/api/cars/[slug]/share.jpg/route'
import { callRoute } from '../../../get-site'
import { givenCar, givenSite } from '../../inventory/given'

const made = vi.hoisted(() => ({ shareCard: vi.fn(), error: vi.fn() }))
vi.mock('@/server/log', () => ({ log: { error: made.error } }))
vi.mock('@/vehicle/car-of-request', () => ({ carOfRequest: async () => givenCar() }))
vi.mock('@/vehicle/brochure/printed-photo', () => ({
  printedPhoto: async () => Buffer.from('the photo'),
}))
vi.mock('@/vehicle/brochure/share-card', () => ({ shareCard: made.shareCard, sharedPhoto: {} }))

beforeEach(() => void vi.clearAllMocks())

const ask = async () => {
  const answer = await callRoute(GET, givenSite(), new Request('http://site.invalid'), {
    slug: 'rav4',
  })
  const { headers, status } = answer
  return { status, cache: headers.get('cache-control'), picture: await answer.text() }
}

test('IMG-13 a shared link shows its card, which is kept', async () => {
  made.shareCard.mockResolvedValue(Buffer.from('the card'))
  expect(await ask()).toEqual({
    status: 200,
    cache: 'public, max-age=86400',
    picture: 'the card',
  })
  expect(made.error).not.toHaveBeenCalled()
})

test('IMG-13 a card that cannot be drawn is its photo, which nobody keeps, and is logged', async () => {
  made.shareCard.mockRejectedValue(new Error('no font'))
  expect(await ask()).toEqual({ status: 200, cache: 'no-store', picture: 'the photo' })
  expect(made.error.mock.lastCall?.[0].err.message).toBe('no font')
})
