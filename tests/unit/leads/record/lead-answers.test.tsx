import type { UIFieldServerProps } from 'payload'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeadAnswers } from '@/leads/admin/LeadAnswers'
import { answerLabel, answersOf, answerWords } from '@/leads/record/lead-answers'

const shown = (answers: Record<string, string>) =>
  renderToStaticMarkup(
    <LeadAnswers {...({ data: { answers } } as unknown as UIFieldServerProps)} />,
  )

test.each([
  ['collection', 'How would you like to get it'],
  ['trade_in', 'Do you have a trade-in'],
  ['purchase_price', 'Purchase price'],
  ['Service Interval', 'Service interval'],
])('VDP-14 the answer %s is called "%s"', (field, label) => {
  expect(answerLabel(field)).toBe(label)
})

test.each([
  ['test_drive_slot', '2026-11-23T09:00:00+11:00', 'Monday 23 November 2026, 9:00 am'],
  ['test_drive_date', '2026-11-23', 'Monday 23 November 2026'],
  ['Preferred Service Date', '2026-12-01', 'Tuesday 1 December 2026'],
  ['Preferred Service Date', '2026-13-45', '2026-13-45'],
  ['test_drive_slot', 'after nine', 'after nine'],
  ['trade_in_notes', '2026-11-23', '2026-11-23'],
])('LEAD-16 SERV-05 the dealer reads the answer to %s, %s, as %s', (field, said, words) => {
  expect(answerWords(field, said)).toBe(words)
  expect(shown({ [field]: said })).toContain(`<dd>${words}</dd>`)
})

test.each([[null], [undefined], ['words'], [['a']]])(
  'a lead with %j for answers has none',
  (answers) => {
    expect(answersOf(answers)).toEqual([])
  },
)

test('VDP-14 the dealer reads what a buyer chose, and not which lead came before', () => {
  const answers = { collection: 'Pick it up', purchase_price: '$32,490', previous_lead_id: 'a1' }
  const page = shown(answers)
  expect(page).toContain('<dt>How would you like to get it</dt><dd>Pick it up</dd>')
  expect(page).toContain('<dt>Purchase price</dt><dd>$32,490</dd>')
  expect(page).not.toContain('a1')
})

test('a lead without other answers has no list of them', () => {
  expect(shown({})).toBe('')
})
