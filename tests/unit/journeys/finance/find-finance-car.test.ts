import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ListRequest } from '@/inventory/index/index-reads'
import { answerDisclaimer, findFinanceCar } from '@/journeys/finance/find-finance-car'
import { aBlock } from '../../finance/fixtures'
import { givenSite } from '../../inventory/given'

const { findCars } = vi.hoisted(() => ({
  findCars: vi.fn<(site: unknown, request: ListRequest) => Promise<unknown[]>>(),
}))
vi.mock('@/inventory/index/get-car', () => ({ findCars }))
vi.mock('@/server/log', () => ({ log: { error: () => {} } }))
beforeEach(() => void findCars.mockReset())

const site = givenSite()
const car = {
  id: '812',
  finance_lenders: {
    Taurus: { ...aBlock, disclaimer: 'Subject to approval.' },
    Angle: aBlock,
  },
}

describe('a car by its id', () => {
  test('CALL-27 is asked for once, among the cars that this site shows', async () => {
    findCars.mockResolvedValue([car])
    expect(await findFinanceCar(site, '812')).toEqual(car)
    expect(findCars).toHaveBeenCalledExactlyOnceWith(site, { filters: 'id:"812"', limit: 1 })
  })

  test('CALL-27 an id cannot widen the question', async () => {
    findCars.mockResolvedValue([])
    expect(await findFinanceCar(site, '1" OR id:"2')).toBeNull()
    expect(findCars.mock.calls[0]?.[1].filters).not.toMatch(/[^\\]" OR/)
  })

  test('CALL-07 answers the disclaimers of its lenders, and nothing else of them', async () => {
    findCars.mockResolvedValue([car])
    const answer = await answerDisclaimer(site, '812')
    expect(await answer.json()).toEqual({
      finance_lenders: {
        Taurus: { disclaimer: 'Subject to approval.' },
        Angle: { disclaimer: null },
      },
    })
  })

  test('CALL-07 a car of nobody, or of another site, is not found', async () => {
    findCars.mockResolvedValue([])
    expect((await answerDisclaimer(site, '999')).status).toBe(404)
  })

  test('CALL-07 SRCH-12 a car that the index does not give says when to ask again, not that it is gone', async () => {
    findCars.mockRejectedValue(new Error('refused'))
    const answer = await answerDisclaimer(site, '812')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await answer.json()).error).toMatch('try again')
  })
})
