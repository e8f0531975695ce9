import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CardCar } from '@/stock/card-car'
import { GoneVehicle } from '@/vehicle/gone/GoneVehicle'
import { givenCar, givenSite } from '../stock/given'

test('ROUTE-01 SRCH-32 the page of a sold car speaks of others only where there are some', () => {
  const page = (similar: CardCar[]) =>
    renderToStaticMarkup(
      <GoneVehicle
        car={givenCar()}
        site={givenSite()}
        similar={similar}
        now={new Date('2026-11-20T00:00:00Z')}
      />,
    )
  expect(page([])).not.toContain('below')
  expect(page([givenCar({ id: '2' })])).toContain('has come down. The ones below are close to it.')
})

test.each([
  ['Mazda', '3', 'See every Mazda 3'],
  ['Toyota', 'RAV4', 'See every RAV4'],
])('CARD-12 the page of a sold %s %s offers: %s', (make, model, words) => {
  const html = renderToStaticMarkup(
    <GoneVehicle
      car={givenCar({ make, model })}
      site={givenSite()}
      similar={[]}
      now={new Date('2026-11-20T00:00:00Z')}
    />,
  )
  expect(html).toContain(`>${words}<`)
})
