import { expect, test } from 'vitest'
import { collections, payments, tradeIns } from '@/journeys/purchase/purchase-form'
import { offerOfLink, resumedAnswers, resumeLink } from '@/journeys/purchase/resume-link'

const offers = { delivers: true, takesTradeIns: true, finance: true }
const page = new URL('https://dealer.example/checkout-journey?car_id=rav4-7001')
const answers = {
  collection: collections.delivery,
  delivery_postcode: '3350',
  trade_in: tradeIns.offer,
  payment: payments.finance,
}
const offer = {
  ...{ offer_price: 12_000, id: 'encrypted', adjustment_answers: {}, answers: { rego: '1AB2CD' } },
  ...{ rego: '1AB2CD', regoState: 'VIC', email: '', phone: '', lead_id: 'l', acceptance: 'k' },
  ...{ form_completed: true, offer_accepted: false, vehicle: '2021 Toyota HiLux', form_id: '' },
  ...{ towards: null, made_at: 1_790_000_000_000 },
}

test('VDP-14 a link goes on with the same choices and the same trade-in offer, which no server is sent', () => {
  const link = new URL(resumeLink(page, answers, offer))
  const query = Object.fromEntries(link.searchParams)
  expect(query.car_id).toBe('rav4-7001')
  expect(resumedAnswers(query, offers)).toEqual(answers)
  expect(link.search).not.toContain('1AB2CD')
  expect(offerOfLink(link.hash)).toEqual(offer)
})

test('VDP-14 choices that the site does not offer, and fragments of others, are left out', () => {
  const query = { collection: 'By drone', delivery_postcode: '33', payment: payments.finance }
  expect(resumedAnswers(query, { ...offers, finance: false })).toEqual({})
  expect(resumedAnswers({ payment: ['a', 'b'] }, offers)).toEqual({})
  for (const hash of ['', '#top', '#offer=', '#offer=%7B%7D', '#offer=%E0%A4%A']) {
    expect(offerOfLink(hash)).toBeNull()
  }
})

test('VDP-14 a choice that was taken back leaves the link', () => {
  const link = resumeLink(
    new URL(resumeLink(page, answers, null)),
    { payment: payments.outright },
    null,
  )
  expect(resumedAnswers(Object.fromEntries(new URL(link).searchParams), offers)).toEqual({
    payment: payments.outright,
  })
})
