import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCardCar } from '@/inventory/card-car'
import { SimilarVehicles } from '@/vehicle/similar/SimilarVehicles'
import { givenCar, givenSite } from '../../inventory/given'
import { count, html, now } from '../given-vehicle'

test('SIM-01 a list that is there is plain markup', () => {
  const similar = readCardCar(givenCar({ id: '1', badge: 'Edge' }))
  const markup = html(
    <SimilarVehicles
      car={givenCar()}
      cars={similar ? [similar] : []}
      site={givenSite()}
      now={now}
    />,
  )
  expect(markup).toContain('2022 Toyota RAV4 Edge')
  expect(markup).not.toContain('data-placeholder')
  expect(html(<SimilarVehicles car={givenCar()} cars={[]} site={givenSite()} now={now} />)).toBe('')
})

test('SIM-05 six placeholders while the list is on its way', () => {
  const markup = renderToString(
    <SimilarVehicles car={givenCar()} cars={new Promise(() => {})} site={givenSite()} now={now} />,
  )
  expect(count(markup, /data-placeholder/g)).toBe(6)
  expect(markup).toContain('Similar Cars In-Stock')
})
