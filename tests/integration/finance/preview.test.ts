import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { bare, makeDealer, password, testPayload } from '../payload'

let payload: Payload
let siteForPerson: typeof import('@/cms/reads/site-for-person')['siteForPerson']

beforeAll(async () => {
  payload = await testPayload()
  siteForPerson = (await import('@/cms/reads/site-for-person')).siteForPerson
}, 120_000)

test('FIN-02 the finance preview of a site is for people of that site only', async () => {
  const [ours, theirs] = [await makeDealer(payload), await makeDealer(payload)]
  const session = async (dealer: typeof ours) => {
    const user = dealer.users['read-only']
    const { token } = await payload.login({
      collection: 'users',
      data: { email: user.email, password },
      context: bare,
    })
    return new Headers({ authorization: `JWT ${token}` })
  }
  const [we, they] = [await session(ours), await session(theirs)]
  expect((await siteForPerson(we, ours.site.id))?.id).toBe(ours.site.id)
  expect(await siteForPerson(we, theirs.site.id)).toBeNull()
  expect(await siteForPerson(they, ours.site.id)).toBeNull()
  expect(await siteForPerson(new Headers(), ours.site.id)).toBeNull()
  expect(await siteForPerson(we, Number.NaN)).toBeNull()
})
