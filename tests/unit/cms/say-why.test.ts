import { APIError, type PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import { sayWhy } from '@/cms/say-why'

/** As the class is in a build: without a name. */
const refusal = (isPublic: boolean) =>
  Object.assign(new APIError('Choose a template.', 400, null, isPublic), { name: '' })
const answer = (error: Error) =>
  sayWhy({ error, req: {} as PayloadRequest, context: {}, collection: undefined })

test('a refusal of a build is answered with its reason', async () => {
  expect(await answer(refusal(true))).toEqual({
    response: { errors: [{ message: 'Choose a template.' }] },
  })
})

test('what is not for everybody, and what has a name, is left to the CMS', async () => {
  expect(await answer(refusal(false))).toBeUndefined()
  expect(await answer(new TypeError('x is not a function'))).toBeUndefined()
})
