import { expect, test } from 'vitest'
import { reservationFacts } from '@/journeys/reserve/reservation-lead'
import { givenCar, givenSite } from '../../inventory/given'

test('VDP-13 AMB-35 a reservation takes along the words on the refund that the shopper read', () => {
  const reserve = { enabled: true, defaultDeposit: 250, holdHours: 24 }
  expect(reservationFacts(givenCar(), givenSite({ reserve }))).toEqual({
    reservation_deposit: '$250',
    reservation_hold: '24 hours',
    reservation_refund: 'The deposit is 100% refundable.',
  })
  const refund = 'We keep $50 of it.'
  expect(reservationFacts(null, givenSite({ reserve: { ...reserve, refund } }))).toMatchObject({
    reservation_refund: refund,
  })
})
