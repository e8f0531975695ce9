import { bookingFrame, ServiceBooking } from '@blocks/ServiceBooking/ServiceBooking'
import { expect, test } from 'vitest'
import { serviceForm, serviceSetup } from '@/leads/kinds/service'
import { serviceFlags } from '@/sites/flags/forms'
import { defaultFlags } from '@/sites/merge-flags'
import type { Site } from '@/sites/site'
import { blockHtml } from './given-block'

const service = (more: Partial<Site['flags']['service']> = {}) => ({
  ...defaultFlags,
  service: { ...defaultFlags.service, ...more },
})
const dealership = (xtime_url: string | null, id = 1) => ({
  id,
  name: 'Northgate',
  slug: `northgate-${id}`,
  manufacturer: null,
  xtime_url,
})
const xtime = 'https://consumer.xtime.net.au/scheduling/?webKey=1'

test.each([
  ['our own form where nothing is configured', service(), [dealership(null)], null],
  ['the site’s frame', service({ bookingFrameUrl: xtime }), [dealership(null)], xtime],
  ['the frame of the one dealership', service(), [dealership(xtime)], xtime],
  ['no one’s frame among several', service(), [dealership(xtime), dealership(null, 2)], null],
  [
    'our own form in place of a host that may not be framed',
    service({ bookingFrameUrl: 'https://evil.example/' }),
    [dealership(null)],
    null,
  ],
])('SERV-11 SERV-19 the form area is %s', (_, flags, dealerships, frame) => {
  expect(bookingFrame({ flags, dealerships })).toBe(frame)
})

test('SERV-11 the vehicle check replaces the booking where the site says so', () => {
  const block = { blockType: 'serviceBooking', heading: 'Book', id: 'b' } as const
  expect(serviceForm(service()).name).toBe('service')
  expect(serviceForm(service({ vehicleCheckForm: true })).name).toBe('vehicle-check')
  expect(serviceSetup(block)).toMatchObject({ id: 'b', fields: [], successPath: null })
})

test('SERV-11 an editor is told of an address that no frame may show', () => {
  const { check } = serviceFlags.flags.bookingFrameUrl
  expect(check?.(xtime)).toBe(true)
  for (const address of [
    'http://consumer.xtime.net.au/x',
    'https://consumer.xtime.net.au.evil.example/',
    'https://consumer.xtime.net.au@evil.example/',
    'javascript:alert(1)',
    'xtime',
  ]) {
    expect(check?.(address), address).toContain('Frames are allowed from')
  }
})

test('SERV-11 beside the frame stands the way on for when it does not open', async () => {
  const html = await blockHtml(
    ServiceBooking,
    { heading: 'Book a service' },
    { flags: { service: { bookingFrameUrl: xtime } }, site: { phone: '0370101206' } },
  )
  expect(html).toContain(`<iframe src="${xtime}"`)
  expect(html).toContain(`<a href="${xtime}" target="_blank" rel="noopener"`)
  expect(html).toContain('href="tel:+61370101206"')
  expect(html).not.toContain('<form')
})
