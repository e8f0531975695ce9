// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { endPageView, reportFirstChange } from '@/finance/calculator-anchor'

afterEach(endPageView)

test('FIN-25 ANLY-06 three changes in a page view are one event, the next view has its own', () => {
  window.dataLayer = []
  for (let change = 0; change < 3; change++) reportFirstChange('/cars/a')
  expect(window.dataLayer).toMatchObject([{ event_id: 26 }])
  reportFirstChange('/cars/b')
  endPageView()
  reportFirstChange('/cars/b')
  expect(window.dataLayer).toHaveLength(3)
})
