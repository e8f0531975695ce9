import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { sitesOf } from '@/cms/access/user'
import { readCalendar } from '@/promotions/calendar/read-calendar'
import {
  type Dealer,
  makeDealer,
  makeGroup,
  makeSite,
  makeUser,
  password,
  type SignedIn,
  testPayload,
} from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

const sitesNow = async (id: number) =>
  sitesOf({
    ...(await payload.findByID({ collection: 'users', id, depth: 0 })),
    collection: 'users',
  }).sort((a, b) => a - b)

describe('sites of a group admin', () => {
  test('a group admin has every site of the group, whatever was asked for', async () => {
    const admin = await makeUser(payload, 'group-admin', dealer.group, [other.site])
    expect(await sitesNow(admin.id)).toEqual([dealer.site.id, dealer.sister.id])
  })

  test('a site that joins or leaves the group comes and goes with it', async () => {
    const from = await makeGroup(payload)
    const to = await makeGroup(payload)
    const losing = await makeUser(payload, 'group-admin', from)
    const winning = await makeUser(payload, 'group-admin', to)
    const site = await makeSite(payload, from)
    const editor = await makeUser(payload, 'site-editor', from, [site])
    expect(await sitesNow(losing.id)).toEqual([site.id])
    await payload.update({ collection: 'sites', id: site.id, data: { group: to.id } })
    expect(await sitesNow(losing.id)).toEqual([])
    expect(await sitesNow(editor.id)).toEqual([])
    expect(await sitesNow(winning.id)).toEqual([site.id])
  })

  test('SITE-01 a site that comes back from the trash has the people of its group again', async () => {
    const group = await makeGroup(payload)
    const site = await makeSite(payload, group)
    const editor = await makeUser(payload, 'site-editor', group, [site])
    const throwAway = (deletedAt: string | null) =>
      payload.update({ collection: 'sites', id: site.id, data: { deletedAt }, trash: true })
    await throwAway(new Date().toISOString())
    // Both are saved while it is there: one is new, the other has another name.
    const admin = await makeUser(payload, 'group-admin', group)
    const { sites } = await payload.findByID({ collection: 'users', id: editor.id, depth: 0 })
    await payload.update({ collection: 'users', id: editor.id, data: { name: 'Renamed', sites } })
    await throwAway(null)
    expect(await sitesNow(admin.id)).toEqual([site.id])
    expect(await sitesNow(editor.id)).toEqual([site.id])
  })

  test('a site that comes, moves or goes signs nobody out', async () => {
    const group = await makeGroup(payload)
    const { id, email } = await makeUser(payload, 'group-admin', group)
    const { token } = await payload.login({ collection: 'users', data: { email, password } })
    const signedIn = async () => {
      const headers = new Headers({ authorization: `JWT ${token}` })
      return (await payload.auth({ headers })).user?.id
    }
    const site = await makeSite(payload, group)
    expect(await signedIn()).toBe(id)
    await payload.update({
      collection: 'sites',
      id: site.id,
      data: { group: (await makeGroup(payload)).id },
    })
    expect(await signedIn()).toBe(id)
    const gone = await makeSite(payload, group)
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'sites', id: gone.id, data: { deletedAt } })
    await payload.delete({ collection: 'sites', id: gone.id, trash: true })
    expect(await signedIn()).toBe(id)
    expect(await sitesNow(id)).toEqual([])
  })
})

describe('rights', () => {
  test.each(['group-admin', 'site-editor', 'read-only'] as const)(
    'a %s cannot raise the own role, group or sites',
    async (role) => {
      const user = dealer.users[role]
      await payload.update({
        collection: 'users',
        id: user.id,
        data: {
          name: 'Renamed',
          role: 'platform-admin',
          group: other.group.id,
          sites: [{ site: other.site.id }],
        },
        user,
        overrideAccess: false,
      })
      const after = await payload.findByID({ collection: 'users', id: user.id, depth: 0 })
      expect(after).toMatchObject({ name: 'Renamed', role, group: dealer.group.id })
      expect(await sitesNow(user.id)).not.toContain(other.site.id)
    },
  )

  test('a group admin makes staff of the own group, and nothing more', async () => {
    const admin = dealer.users['group-admin']
    const make = (data: object) =>
      payload.create({
        collection: 'users',
        data: {
          name: 'New',
          email: `new-${Math.random()}@example.com`,
          password,
          role: 'site-editor',
          ...data,
        },
        user: admin,
        overrideAccess: false,
        depth: 0,
      })
    const staff = await make({ group: other.group.id, sites: [{ site: dealer.site.id }] })
    expect(staff).toMatchObject({ role: 'site-editor', group: dealer.group.id })
    await expect(make({ role: 'group-admin' })).rejects.toThrow(/role/i)
    await expect(make({ role: 'platform-admin' })).rejects.toThrow(/role/i)
    await expect(make({ sites: [{ site: other.site.id }] })).rejects.toThrow(/sites/i)
  })

  test('site editors and readers make no accounts', async () => {
    for (const role of ['site-editor', 'read-only'] as const) {
      await expect(
        payload.create({
          collection: 'users',
          data: { name: 'X', email: `${role}-x@example.com`, password, role: 'read-only' },
          user: dealer.users[role],
          overrideAccess: false,
        }),
      ).rejects.toThrow(/not allowed/i)
    }
  })
})

describe('a person without a site', () => {
  const open = async () => {
    const person = await makeUser(payload, 'site-editor', dealer.group)
    const at = { collection: 'users', id: person.id, overrideAccess: false, depth: 0 } as const
    return { person, at }
  }

  test('is an admin’s of the group to find, to change and to remove', async () => {
    const user = dealer.users['group-admin']
    const { person, at } = await open()
    const { docs } = await payload.find({
      collection: 'users',
      where: { email: { equals: person.email } },
      overrideAccess: false,
      user,
    })
    expect(docs).toHaveLength(1)
    await payload.update({ ...at, user, data: { sites: [{ site: dealer.site.id }] } })
    expect(await sitesNow(person.id)).toEqual([dealer.site.id])
    const { at: next } = await open()
    await expect(payload.delete({ ...next, user })).resolves.toBeTruthy()
  })

  test.each(['group-admin', 'site-editor'] as const)('is no %s’s of another', async (role) => {
    const user = other.users[role]
    const { at } = await open()
    await expect(payload.findByID({ ...at, user })).rejects.toThrow()
    await expect(payload.update({ ...at, user, data: { name: 'Mine' } })).rejects.toThrow()
    await expect(payload.delete({ ...at, user })).rejects.toThrow()
  })

  test('finds nothing of a site, and the calendar of the group without any', async () => {
    const { person } = await open()
    const { docs } = await payload.find({
      collection: 'users',
      overrideAccess: false,
      user: person,
    })
    expect(docs.map(({ id }) => id)).toEqual([person.id])
    const read = await readCalendar({ payload, user: person }, {}, new Date())
    expect(read?.calendar.sites).toEqual([])
  })
})

test('a sign-in that is locked is opened by an admin of the group alone', async () => {
  const { id, email } = await makeUser(payload, 'site-editor', dealer.group)
  const lock = { loginAttempts: 3 }
  await payload.db.updateOne({ collection: 'users', id, data: lock })
  const unlock = (user: SignedIn) =>
    payload
      .unlock({
        collection: 'users',
        data: { email } as never,
        overrideAccess: false,
        req: { user } as never,
      })
      .catch(() => false)
  const attempts = async () =>
    (await payload.findByID({ collection: 'users', id, depth: 0, showHiddenFields: true }))
      .loginAttempts
  for (const user of [other.users['group-admin'], dealer.users['site-editor']]) {
    await unlock(user)
    expect(await attempts()).toBe(3)
  }
  await unlock(dealer.users['group-admin'])
  expect(await attempts()).toBe(0)
})
