import { expect, test } from 'vitest'
import { type Signs, suspicionOf } from '@/leads/intake/suspicion'

const sent = (message: string, more: Partial<Signs> = {}): string | null =>
  suspicionOf({
    texts: [message],
    host: 'northgate.example',
    elapsedMs: 40_000,
    repeats: 0,
    ...more,
  })

test.each([
  ['https://pills.example/a https://pills.example/b', {}, 'only links'],
  ['www.pills.example', {}, 'only links'],
  ['buy.pills.ru', {}, 'only links'],
  ['Look: https://pills.example', {}, 'only links'],
  ['See our prices at https://pills.example', { elapsedMs: 1900 }, 'links, sent within seconds'],
  ['See our prices at pills.com today', { repeats: 2 }, 'links, others sent the same words'],
  [
    'Is it still there?',
    { elapsedMs: 1900, repeats: 1 },
    'sent within seconds, others sent the same words',
  ],
])('LEAD-11 %j with %j is kept apart: %s', (message, more, why) => {
  expect(sent(message, more)).toBe(why)
})

test.each([
  ['Is it still there?', {}],
  ['Is it still there?', { elapsedMs: undefined }],
  ['Is it still there?', { elapsedMs: 1900 }],
  // A button of the page may write the same for all.
  ['Is it still there?', { repeats: 9 }],
  // The car that is meant, and one to compare it with.
  ['https://northgate.example/cars/2022-mazda-cx-5', {}],
  ['https://www.northgate.example/cars/2022-mazda-cx-5', { host: 'www.northgate.example' }],
  ['https://northgate.example/cars/2022-mazda-cx-5', { host: 'www.northgate.example' }],
  ['Match this? https://cars.example/1', {}],
  ['请问这辆车还在吗谢谢 https://cars.example/1', {}],
  ['Can you match the price of https://cars.example/1 for this one?', {}],
  ['Write to sam@example.com', {}],
  ['Best price.Top condition wanted', {}],
  ['', {}],
])('LEAD-11 %j with %j is an enquiry', (message, more) => {
  expect(sent(message, more)).toBeNull()
})
