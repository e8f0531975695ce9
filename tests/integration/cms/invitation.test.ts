import { expect, test, vi } from 'vitest'
import { openDesk } from '../editing/desk'
import { makeUser, password, unique } from '../payload'

const { payload, dealer, call } = await openDesk()

test('a person for whom a group admin makes an account chooses the password by mail', async () => {
  const sent: { to: string; text: string }[] = []
  vi.spyOn(payload.email, 'sendEmail').mockImplementation(async (message) => {
    sent.push(message as (typeof sent)[number])
    throw new Error('The mail server does not answer.')
  })
  const email = `${unique('new')}@example.com`
  const made = await call('dealer group-admin', 'POST', '/users', {
    ...{ name: 'Robin', email, password: 'typed by the admin' },
    ...{ role: 'site-editor', sites: [{ site: dealer.site.id }] },
  })
  expect(made.status).toBe(201)
  expect(sent).toEqual([expect.objectContaining({ to: email })])
  expect(sent[0]?.text).toContain(`${dealer.users['group-admin'].name} has made an account`)

  const [, token = ''] = /\/admin\/reset\/([0-9a-f]{40})/.exec(sent[0]?.text ?? '') ?? []
  expect((await call(null, 'POST', '/users/reset-password', { token, password })).status).toBe(200)
  const { user } = await payload.login({ collection: 'users', data: { email, password } })
  expect(user).toMatchObject({ email })

  // Nor does our own code write to people, or a change of an account.
  await makeUser(payload, 'site-editor', dealer.group, [dealer.site])
  await call('dealer group-admin', 'PATCH', `/users/${made.body.doc.id}`, { name: 'Robin M' })
  expect(sent).toHaveLength(1)
})
