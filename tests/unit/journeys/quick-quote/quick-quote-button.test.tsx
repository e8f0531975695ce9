import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { QuickQuoteButton } from '@/journeys/quick-quote/QuickQuoteButton'
import { givenCar, givenSite } from '../../inventory/given'

const button = (path: string | null, popup: boolean, car: Partial<Car> = {}) =>
  renderToStaticMarkup(
    <QuickQuoteButton
      car={givenCar({ price: 46_990, ...car })}
      site={givenSite({
        finance: { provider: 'Taurus', lenderQuote: true, quickQuotePopup: popup },
      })}
      offer={{ path }}
    />,
  )

test('QUOTE-01 ROUTE-20 VDP-34 the button leads to the page with the form, which is told the car', () => {
  const markup = button('/quick-quote', false)
  expect(markup).toContain('href="/quick-quote?car_id=7001"')
  expect(markup).toContain('Get a quick quote')
  expect(markup).not.toContain('aria-haspopup')
})

test('QUOTE-02 as a dialog it needs no page: without scripts it leads to the finance form', () => {
  expect(button('/quick-quote', true)).toContain('href="/quick-quote?car_id=7001"')
  const markup = button(null, true)
  expect(markup).toContain('aria-haspopup="dialog"')
  expect(markup).toMatch(/href="\/finance\?[^"]*car_id=7001/)
})

test('QUOTE-01 there is no button that leads nowhere', () => {
  expect(button(null, false)).toBe('')
  expect(button('/quick-quote', true, { price: 5000 })).toBe('')
  expect(button('/quick-quote', false, { status: 'sold', sold: true })).toBe('')
})
