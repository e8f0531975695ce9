import { expect, test } from 'vitest'
import {
  nextPhoneCodeState,
  type PhoneCodeEvent,
  type PhoneCodeState,
} from '@/account/sign-in/use-phone-code'

const table: [PhoneCodeState, PhoneCodeEvent, PhoneCodeState][] = [
  ['none', 'send', 'sent'],
  ['none', 'submit', 'none'],
  ['none', 'refuse', 'none'],
  ['none', 'restart', 'none'],
  ['sent', 'send', 'sent'],
  ['sent', 'submit', 'submitted'],
  ['sent', 'refuse', 'sent'],
  ['sent', 'restart', 'none'],
  ['submitted', 'send', 'sent'],
  ['submitted', 'submit', 'submitted'],
  ['submitted', 'refuse', 'sent'],
  ['submitted', 'restart', 'none'],
]

test.each(table)('AUTH-04 QUOTE-13 %s, then %s, is %s', (state, event, next) => {
  expect(nextPhoneCodeState(state, event)).toBe(next)
})
