import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import type { CardCar } from '@/inventory/card-car'
import { GoneVehicle } from '@/vehicle/gone/GoneVehicle'
import { givenCar, givenSite } from '../inventory/given'

const page = (car: Car, similar: CardCar[]) =>
  renderToStaticMarkup(
    <GoneVehicle
      car={car}
      site={givenSite()}
      similar={similar}
      now={new Date('2026-11-20T00:00:00Z')}
    />,
  )

test('ROUTE-01 SRCH-32 the page of a sold car speaks of others only where there are some', () => {
  const sold = givenCar()
  expect(page(sold, [])).not.toContain('below')
  expect(page(sold, [givenCar({ id: '2' })])).toContain(
    'has come down. The ones below are close to it.',
  )
})

test('ROUTE-01 SRCH-32 SIM-02 the page of a sold car leads to no search that finds nothing', () => {
  const sold = givenCar({
    make: 'Hyundai',
    model: 'Staria',
    simple_body: 'People Mover',
    status: 'sold',
    sold: true,
  })
  const sameModel = givenCar({ ...sold, id: '2', status: 'in_stock', sold: false })
  const sameBody = givenCar({ ...sameModel, make: 'Kia', model: 'Carnival' })
  const samePrice = givenCar({ ...sameBody, model: 'Stinger', simple_body: 'Sedan' })
  for (const [similar, model, body, words] of [
    [[sameModel, samePrice], true, true, 'close to it'],
    [[sameBody, samePrice], false, true, 'close to it'],
    [[samePrice], false, false, 'near it in price'],
    [[], false, false, 'Search our stock'],
  ] as const) {
    const html = page(sold, [...similar])
    expect(html.includes('See every Staria')).toBe(model)
    expect(html.includes('See all People Movers')).toBe(body)
    expect(html).toContain(words)
  }
})

test.each([
  ['Mazda', '3', 'See every Mazda 3'],
  ['Toyota', 'RAV4', 'See every RAV4'],
])('CARD-12 the page of a sold %s %s offers: %s', (make, model, words) => {
  const html = page(givenCar({ make, model }), [givenCar({ id: '2', make, model })])
  expect(html).toContain(`>${words}<`)
})
