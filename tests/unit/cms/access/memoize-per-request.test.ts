import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { memoizePerRequest } from '@/cms/access/memoize-per-request'

const request = (headers?: Headers) => ({ headers }) as PayloadRequest

function counting() {
  let asked = 0
  const question = memoizePerRequest(async (_req, subject) => `${subject} ${++asked}`)
  return question
}

test('what is asked twice within a request is answered once, also at the same moment', async () => {
  const question = counting()
  const headers = new Headers()
  const answers = await Promise.all([
    question(request(headers), 'group 1'),
    question(request(headers), 'group 1'),
  ])
  expect(answers).toEqual(['group 1 1', 'group 1 1'])
})

test('neither another subject nor another request gets that answer', async () => {
  const question = counting()
  const headers = new Headers()
  await question(request(headers), 'group 1')
  expect(await question(request(headers), 'group 2')).toBe('group 2 2')
  expect(await question(request(new Headers()), 'group 1')).toBe('group 1 3')
})

test('a call without a request of its own asks each time', async () => {
  const question = counting()
  await question(request(), 'group 1')
  expect(await question(request(), 'group 1')).toBe('group 1 2')
})
