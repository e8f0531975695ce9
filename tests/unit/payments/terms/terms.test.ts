import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toCents } from '@/finance/money'
import { contradictions } from '@/payments/terms/check-addition'
import { depositTerms, stateOfSale } from '@/payments/terms/deposit-terms'
import { moneyBackSentences } from '@/payments/terms/money-back'
import { stateTerms, TERMS_VERSION } from '@/payments/terms/state-terms'
import { type AuState, auStates } from '@/sites/site'
import { givenCar, givenSite } from '../../inventory/given'

const termsOf = (state: AuState, reserve = {}) =>
  depositTerms(toCents(200), state, givenSite({ reserve: { enabled: true, ...reserve } }), 'car')

test('VDP-13 the terms of every state say who is paid, how long the car is held, and that all of it is refunded', () => {
  for (const state of auStates) {
    const { version, text } = termsOf(state)
    const words = text.join(' ')
    expect(version).toMatch(new RegExp(`^${state} ${TERMS_VERSION} [0-9a-f]{8}$`))
    expect(words).toContain('held for 48 hours')
    expect(words).toContain('refund the whole deposit')
    expect(words).toContain('no card surcharge: you pay $200')
    expect(words).toContain(stateTerms[state].act)
    expect(stateTerms[state].sources.every(({ url }) => URL.canParse(url))).toBe(true)
    // The table agrees with itself: days in the sentence where there are days.
    expect(/no cooling-off period in/.test(stateTerms[state].coolingOff)).toBe(
      stateTerms[state].coolingOffDays === 0,
    )
  }
})

test('VDP-13 a sentence of the terms does not change without a new version', () => {
  const everything = JSON.stringify(auStates.map((state) => termsOf(state).text))
  const digest = createHash('sha256').update(everything).digest('hex').slice(0, 16)
  expect({ [TERMS_VERSION]: digest }).toEqual({ '2026-11-28': '7d796a0bb7e4497e' })
})

test('VDP-13 the state is that of the yard where the car stands, else that of the site', () => {
  const site = { state: 'QLD' as const }
  expect(stateOfSale(givenCar({ state: 'vic' }), site)).toBe('VIC')
  expect(stateOfSale(givenCar({ state: '' }), site)).toBe('QLD')
})

test('VDP-13 an editor’s words follow the terms and are part of what was read', () => {
  const terms = 'Ask for Robin at the yard.'
  const added = termsOf('WA', { terms })
  expect(added.text.at(-2)).toBe(terms)
  expect(added.version).not.toBe(termsOf('WA').version)
})

test.each<[string, AuState, number]>([
  ['The deposit is non-refundable.', 'WA', 1],
  ['There are no refunds after 24 hours.', 'WA', 1],
  ['You forfeit it if you do not come.', 'WA', 1],
  ['We keep $50 of the deposit for our work.', 'NT', 1],
  ['A card surcharge of 1.5% applies.', 'NT', 1],
  ['An administration fee of $20 is charged.', 'NT', 1],
  ['With the deposit you agree to buy the car.', 'NT', 1],
  ['The car is held for 24 hours only.', 'NT', 1],
  ['We hold it for three days.', 'NT', 1],
  ['There is no cooling-off period.', 'VIC', 1],
  ['There is no cooling-off period.', 'TAS', 0],
  ['The cooling-off period is one business day.', 'VIC', 1],
  ['The cooling-off period is one business day.', 'QLD', 0],
  ['You waive your cooling-off rights.', 'SA', 1],
  ['If you do not buy, we keep $100 of the deposit.', 'VIC', 1],
  ['If you do not buy we keep $100.', 'VIC', 1],
  ['Any deposit is forfeited if you change your mind.', 'VIC', 1],
  ['You lose your deposit if you do not collect the car.', 'VIC', 1],
  ['Your deposit will not be returned.', 'VIC', 1],
  ['Deposits aren’t returned.', 'VIC', 1],
  ['You will not get your deposit back.', 'VIC', 1],
  ['We do not give deposits back.', 'VIC', 1],
  ['The deposit is only refundable if your finance is declined.', 'VIC', 1],
  ['Half of the deposit is refunded.', 'VIC', 1],
  ['A fee of $50 applies to each refund.', 'VIC', 1],
  ['If you do not collect it, a cancellation fee of $100 applies.', 'VIC', 1],
  ['If not, fees apply.', 'VIC', 1],
  ['If you cancel, you pay $50.', 'VIC', 1],
  ['$50 of your deposit is kept for our costs.', 'VIC', 1],
  ['Refunds are at our discretion.', 'VIC', 1],
  ['We hold the car for two weeks.', 'VIC', 1],
  ['We hold it for a week.', 'VIC', 1],
  ['It is a 24-hour hold.', 'VIC', 1],
  ['The car is held until 5 pm.', 'VIC', 1],
  ['We hold it overnight.', 'VIC', 1],
  ['If you do not call us, you must buy the car.', 'VIC', 1],
  ['The cooling-off period does not apply to deposits.', 'VIC', 1],
  ['There is no surcharge, and never a booking fee.', 'NSW', 0],
  ['We charge no booking fee, card surcharge or cancellation fee.', 'NSW', 0],
  ['We never keep your deposit or charge a fee.', 'NSW', 0],
  ['If the car does not suit you, your deposit is refunded in full.', 'NSW', 0],
  ['If you do not buy your deposit is returned.', 'NSW', 0],
  ['None of your deposit is kept if you change your mind.', 'NSW', 0],
  ['You will not lose your deposit.', 'NSW', 0],
  ['You are not obliged to buy the car.', 'NSW', 0],
  ['It is not a binding contract.', 'NSW', 0],
  ['We refund to the card you paid with and do not refund to another card.', 'NSW', 0],
  ['We keep your deposit in a trust account.', 'NSW', 0],
  ['Once the hold ends, the refund takes 5 days.', 'NSW', 0],
  ['After the hold your refund arrives within 5 days.', 'NSW', 0],
  ['A delivery fee applies if we bring the car to you.', 'NSW', 0],
  ['We do not touch your cooling-off rights.', 'NSW', 0],
  ['Do not lose this e-mail.', 'NSW', 0],
  ['We hold it until you decide or the 48 hours are over.', 'NSW', 0],
  ['Please bring back the spare key, and a cheque is not needed.', 'NSW', 0],
  ['We do not hold cars without a deposit. Come back any time.', 'NSW', 0],
  ['The deposit is 100% refundable.', 'NSW', 0],
  ['Your car is held for 48 hours. Ask for Robin.', 'NSW', 0],
  ['We hold it for two days, and keep your keys safe.', 'NSW', 0],
  ['The deposit is fully refundable. We never keep any of the deposit.', 'NSW', 0],
  ['Bring your licence and this e-mail when you visit.', 'ACT', 0],
])('VDP-13 “%s” of a site in %s is refused %i times', (words, state, times) => {
  expect(contradictions(words, { states: [state], holdHours: 48 })).toHaveLength(times)
})

test('VDP-13 a group’s words are held to the law of each of its states', () => {
  const words = 'There is no cooling-off period.'
  expect(contradictions(words, { states: ['WA', 'SA'], holdHours: 48 })).toEqual([
    { sentence: words, reason: expect.stringContaining('law of the state') },
  ])
  expect(contradictions(null, { states: [...auStates], holdHours: 48 })).toEqual([])
})

test('VDP-13 the platform’s own words pass the check that editors have to pass', () => {
  for (const state of auStates) {
    const { text } = termsOf(state)
    // The law's sentence speaks of what follows a contract.
    const own = text.filter((each) => !each.includes(stateTerms[state].act)).join(' ')
    expect(contradictions(own, { states: [state], holdHours: 48 })).toEqual([])
  }
})

test('CONT-09 the money-back guarantee is stated with each of its limits', () => {
  const words = moneyBackSentences('car').join(' ')
  for (const limit of ['2 consecutive days', '5:00 pm', '300 km', '2 cars', '12 months']) {
    expect(words).toContain(limit)
  }
})
