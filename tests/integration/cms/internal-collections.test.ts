import config from '@payload-config'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Dealer, makeDealer, makeUser, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

describe('collections that Payload keeps for itself', () => {
  test('who is editing what is shown to people of the same group', async () => {
    const lock = async (one: Dealer, page: number) =>
      payload.create({
        collection: 'payload-locked-documents',
        data: {
          document: { relationTo: 'pages', value: page },
          user: { relationTo: 'users', value: one.users['site-editor'].id },
        },
      })
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'Locked', path: `/${unique('locked')}`, site: other.site.id },
    })
    const { id } = await lock(other, page.id)
    const seen = async (one: Dealer) => {
      const { docs } = await payload.find({
        collection: 'payload-locked-documents',
        where: { id: { equals: id } },
        user: one.users['group-admin'],
        overrideAccess: false,
        depth: 0,
      })
      return docs.length
    }
    expect(await seen(other)).toBe(1)
    expect(await seen(dealer)).toBe(0)
  })

  test('CONT-05 who is kept out of a document is told by whom, and a platform admin is no dealer’s to read', async () => {
    const admin = await makeUser(payload, 'platform-admin', null)
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'Locked', path: `/${unique('locked')}`, site: other.site.id },
      depth: 0,
    })
    const heldBy = async (id: number) => {
      const lock = await payload.create({
        collection: 'payload-locked-documents',
        data: {
          document: { relationTo: 'pages', value: page.id },
          user: { relationTo: 'users', value: id },
        },
      })
      const seen = async (by: Dealer['users']['site-editor']) => {
        const { docs } = await payload.find({
          collection: 'payload-locked-documents',
          where: { id: { equals: lock.id } },
          user: by,
          overrideAccess: false,
          depth: 1,
        })
        return docs.map(({ user }) => user.value)
      }
      return seen
    }
    const ofThePlatform = await heldBy(admin.id)
    const { 'site-editor': editor, 'group-admin': groupAdmin } = other.users
    expect(await ofThePlatform(editor)).toEqual([{ id: admin.id, email: 'A platform admin' }])
    expect(await ofThePlatform(groupAdmin)).toHaveLength(1)
    expect(await ofThePlatform(dealer.users['site-editor'])).toEqual([])
    expect(await ofThePlatform(dealer.users['group-admin'])).toEqual([])

    // Who belongs to no group yet may read no dealership at all, and is shown no fault for it.
    await payload.create({
      collection: 'payload-locked-documents',
      data: {
        document: { relationTo: 'dealerships', value: other.dealership.id },
        user: { relationTo: 'users', value: admin.id },
      },
    })
    const stranger = { ...editor, group: null, sites: [] }
    expect(await ofThePlatform(stranger)).toEqual([])

    const ofAColleague = await heldBy(groupAdmin.id)
    expect(await ofAColleague(editor)).toEqual([{ id: groupAdmin.id, email: groupAdmin.name }])
    expect(await ofAColleague(dealer.users['group-admin'])).toEqual([])
  })

  test('nobody says over the API that a document of another dealer is being edited', async () => {
    const page = (site: number) =>
      payload.create({
        collection: 'pages',
        data: { title: 'Locked', path: `/${unique('locked')}`, site },
        depth: 0,
      })
    const at = (id: number) => ({ relationTo: 'pages', value: id }) as const
    const [own, foreign] = [await page(dealer.site.id), await page(other.site.id)]
    const me = dealer.users['site-editor']
    const user = { relationTo: 'users', value: me.id } as const
    const given = {
      user: me,
      overrideAccess: false,
      collection: 'payload-locked-documents',
    } as const
    await expect(
      payload.create({ ...given, data: { document: at(foreign.id), user } }),
    ).rejects.toThrow(/not allowed/)
    const { id } = await payload.create({
      collection: 'payload-locked-documents',
      data: { document: at(own.id), user },
    })
    await expect(
      payload.update({ ...given, id, data: { document: at(foreign.id) } }),
    ).rejects.toThrow(/not allowed/)
    await payload.update({ ...given, id, data: { user } })
  })

  test('CONT-05 who only reads neither ends nor takes over what a colleague holds', async () => {
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'Locked', path: `/${unique('locked')}`, site: dealer.site.id },
      depth: 0,
    })
    const { 'read-only': reader, 'site-editor': editor, 'group-admin': admin } = dealer.users
    const hold = async (id: number) => {
      const user = { relationTo: 'users', value: id } as const
      const document = { relationTo: 'pages', value: page.id } as const
      const data = { document, user }
      return payload.create({ collection: 'payload-locked-documents', data })
    }
    const { id } = await hold(editor.id)
    const by = (user: typeof editor) =>
      ({ user, overrideAccess: false, collection: 'payload-locked-documents' }) as const
    const mine = { user: { relationTo: 'users', value: reader.id } as const }
    const shown = await payload.find({ ...by(reader), where: { id: { equals: id } } })
    expect(shown.docs).toHaveLength(1)
    await expect(payload.update({ ...by(reader), id, data: mine })).rejects.toThrow(/not allowed/)
    await expect(payload.delete({ ...by(reader), id })).rejects.toThrow(/not allowed/)
    const all = { where: { 'document.value': { equals: page.id } } }
    await payload.delete({ ...by(reader), ...all })
    expect((await payload.find({ ...by(editor), ...all })).docs).toHaveLength(1)

    const user = { relationTo: 'users', value: admin.id } as const
    await payload.update({ ...by(admin), id, data: { user } })
    await payload.delete({ ...by(editor), id })
    await payload.delete({ ...by(reader), id: (await hold(reader.id)).id })
  })

  test('no saved queries are shared', async () => {
    expect((await config).collections.some(({ enableQueryPresets }) => enableQueryPresets)).toBe(
      false,
    )
  })
})
