import { afterEach, expect, test } from 'vitest'
import { eventIds } from '@/analytics/event-ids'
import { setTrackingSink } from '@/analytics/track'
import { endPageView, reportFirstChange } from '@/finance/calculator-event'

afterEach(() => {
  setTrackingSink(null)
  endPageView()
})

test('FIN-25 ANLY-06 three changes in a page view are one event, the next view has its own', () => {
  const sent: number[] = []
  setTrackingSink(({ event_id }) => {
    sent.push(event_id)
  })
  for (let change = 0; change < 3; change++) reportFirstChange('/cars/a')
  expect(sent).toEqual([eventIds.financeCalculator])
  reportFirstChange('/cars/b')
  endPageView()
  reportFirstChange('/cars/b')
  expect(sent).toHaveLength(3)
})
