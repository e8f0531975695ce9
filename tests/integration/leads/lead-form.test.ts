import { createLocalReq, type Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { ShopperCar } from '@/journeys/trade-in/admin/ShopperCar'
import { Receipt } from '@/leads/admin/Receipt'
import { leadDatabase } from '@/leads/record/lead-database'
import { testPayload } from '../payload'
import { form, type LeadDealer, leadDealer, send } from './given'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
})

test.each(['site-editor', 'read-only'] as const)(
  'SITE-01 TRADE-09 what a lead’s form shows beside its fields is drawn for a %s of its own site alone',
  async (role) => {
    const user = ours.users[role]
    const req = await createLocalReq({ user }, payload)
    const drawn = async (of: LeadDealer) => {
      const { id } = await send(of.shown, form())
      await leadDatabase().query(
        `INSERT INTO trade_in_photos (id, site_id, evaluation, lead_id, type, bytes)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, 'image/jpeg', '')`,
        [of.site.id, id],
      )
      // As a browser may say: the site of the person, not the lead's own.
      const data = { id, site: ours.site.id, form: 'trade-in' }
      const parts = [Receipt, ShopperCar] as unknown as ((props: object) => Promise<unknown>)[]
      return Promise.all(parts.map((part) => part({ data, payload, req, user, kinds: leadKinds })))
    }
    expect((await drawn(ours)).every((part) => part !== null)).toBe(true)
    expect(await drawn(theirs)).toEqual([null, null])
  },
)
