import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GoneVehicle } from '@/vehicle/gone/GoneVehicle'
import { givenCar, givenSite } from '../stock/given'

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
