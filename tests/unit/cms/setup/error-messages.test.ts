import { APIError, Forbidden, type PayloadRequest, type SanitizedCollectionConfig } from 'payload'
import { expect, test } from 'vitest'
import { explainError } from '@/cms/setup/error-messages'

/** As the class is in a build: without a name. */
const refusal = (isPublic: boolean) =>
  Object.assign(new APIError('Choose a template.', 400, null, isPublic), { name: '' })
const answer = (error: Error, req: object = {}) =>
  explainError({ error, req: req as PayloadRequest, context: {}, collection: undefined })

test('a refusal of a build is answered with its reason', async () => {
  expect(await answer(refusal(true))).toEqual({
    response: { errors: [{ message: 'Choose a template.' }] },
  })
})

test('who is not signed in any more is told to sign in and that what was typed is still there', async () => {
  const forbidden = new Forbidden()
  const said = await answer(forbidden, { method: 'PATCH' })
  expect(JSON.stringify(said)).toContain('Sign in again in another tab')
  const signedIn = { method: 'PATCH', user: { id: 1 } }
  expect(await answer(forbidden, signedIn)).toBeUndefined()
  // A refusal of ours has words of its own.
  const ours = new APIError('Give the one-time token.', 403, null, true)
  expect(await answer(ours, { method: 'POST' })).toBeUndefined()
})

test('what is not for everybody, and what has a name, is left to the CMS', async () => {
  expect(await answer(refusal(false))).toBeUndefined()
  expect(await answer(new TypeError('x is not a function'))).toBeUndefined()
})

test.each([
  ['site_id, path', 'path', 'Page', true, 'Another page of this site has this already, perhaps'],
  ['site_id, "from"', 'from', 'Redirect', false, 'Another redirect of this site has this already.'],
  ['slug', 'slug', 'Group', true, 'Another group has'],
  ['site_id', 'site', 'Lead settings', false, 'This site has lead settings already. Change those'],
])(
  'ROUTE-49 %s that is taken is said at the field %s, in words',
  async (columns, path, label, trash, words) => {
    const errors = [{ path: columns, message: 'Value must be unique', tableName: 'pages' }]
    const error = new APIError(`The following field is invalid: ${columns}`, 400, { errors })
    const labels = { singular: label, plural: label }
    const collection = { labels, trash } as SanitizedCollectionConfig
    const said = await explainError({ error, req: {} as PayloadRequest, context: {}, collection })
    const message = expect.stringContaining(words)
    expect(said).toEqual({
      response: { errors: [{ message, data: { errors: [{ path, message }] } }] },
    })
  },
)

test('PROMO-04 what a rule of ours refuses is said in its words, not by the name of its field', async () => {
  const words = 'The promotion ends before it starts.'
  const refusedAt = (errors: object[]) =>
    answer(new APIError('The following field is invalid: expiry', 400, { errors }))
  const errors = [{ path: 'expiry', message: words }]
  expect(await refusedAt(errors)).toEqual({
    response: { errors: [{ message: words, data: { errors } }] },
  })
  const more = await refusedAt([...errors, { path: 'sites', message: 'Choose one.' }])
  expect(more?.response?.errors?.[0]?.message).toBe(`${words} (1 more in the form.)`)
  // What the CMS checks by itself has the label of its field.
  const usual = { path: 'name', message: 'This field is required.', label: 'Name' }
  expect(await refusedAt([usual])).toBeUndefined()
})

test('CONT-05 a photo as an iPhone keeps it is refused with the way to one that can be taken', async () => {
  const errors = [{ path: 'file', message: 'File type image/heic is not allowed.' }]
  const error = new APIError('The following field is invalid: file', 400, { errors })
  const said = await answer(error, { file: { name: 'IMG_1234.HEIC' } })
  expect(said?.response?.errors?.[0]?.message).toContain('Most Compatible')
})

test('a file that is not what its name says is refused in words, with the kinds that are taken', async () => {
  const errors = [
    { path: 'file', message: 'File type text/plain (from extension jpg) is not allowed.' },
  ]
  const error = new APIError('The following field is invalid: file', 400, { errors })
  const upload = { mimeTypes: ['image/jpeg', 'image/svg+xml', 'application/pdf'] }
  const collection = { labels: {}, upload } as unknown as SanitizedCollectionConfig
  const message = expect.stringContaining('Choose a JPEG, SVG or PDF.')
  expect(await explainError({ error, req: {} as PayloadRequest, context: {}, collection })).toEqual(
    {
      response: { errors: [{ message, data: { errors: [{ path: 'file', message }] } }] },
    },
  )
})
