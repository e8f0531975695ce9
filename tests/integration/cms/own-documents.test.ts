import { createLocalReq, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { asNewDocument, withoutOthersDocument } from '@/cms/ownership/own-documents'
import { bare, type Dealer, makeDealer, type SignedIn, testPayload, unique } from '../payload'

let payload: Payload
let dealer: Dealer
let other: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload)
  other = await makeDealer(payload)
})

const makePage = (one: Dealer) =>
  payload.create({
    collection: 'pages',
    data: { title: 'Page', path: `/${unique('page')}`, site: one.site.id },
    depth: 0,
    draft: true,
  })

/** What a form of the CMS asks while somebody types, as `withoutOthersDocument` lets it through. */
const ask = async (user: SignedIn, collectionSlug: string, given: object) =>
  withoutOthersDocument({
    id: undefined as number | undefined,
    req: await createLocalReq({ user }, payload),
    collectionSlug,
    returnLockStatus: true,
    ...given,
  })

describe('what a form asks the CMS', () => {
  test('CONT-05 takes hold of a page of the person, and of nobody else’s', async () => {
    const [own, foreign] = [await makePage(dealer), await makePage(other)]
    // The CMS locks a page for whom it may return the state of the lock to.
    const locks = async (me: SignedIn, { id }: { id: number }) =>
      (await ask(me, 'pages', { id, data: { id, title: 'Page' } })).returnLockStatus
    expect(await locks(dealer.users['site-editor'], own)).toBe(true)
    expect(await locks(dealer.users['site-editor'], foreign)).toBe(false)
    // Who only reads would keep the page from those who write it.
    expect(await locks(dealer.users['read-only'], own)).toBe(false)
  })

  test('SITE-01 draws nothing of a document of another dealer, however its id is written', async () => {
    const lead = async (one: Dealer) =>
      payload.create({
        collection: 'leads',
        data: {
          site: one.site.id,
          name: 'Ada',
          lead_id: unique('lead'),
          idempotency_key: unique('key'),
        } as never,
        depth: 0,
        context: bare,
      })
    const [own, foreign] = [await lead(dealer), await lead(other)]
    const me = dealer.users['read-only']
    expect(await ask(me, 'leads', { id: own.id, data: { id: own.id } })).toMatchObject({
      id: own.id,
      data: { id: own.id },
    })
    for (const given of [
      { id: foreign.id },
      { data: { id: foreign.id, name: 'Ada' } },
      { data: { id: ` ${foreign.id}` } },
      { data: { id: [foreign.id] } },
      { data: { id: `0x${foreign.id.toString(16)}` } },
      { formState: { id: { value: foreign.id } } },
      { id: own.id, documentFormState: { id: { value: foreign.id } } },
    ]) {
      const asked = await ask(me, 'leads', given)
      expect(asked, JSON.stringify(given)).toMatchObject({ returnLockStatus: false })
      expect(JSON.stringify({ ...asked, req: null })).not.toContain(String(foreign.id))
    }
    // What was typed and the rows of a list stay.
    const asked = await ask(me, 'leads', {
      data: { id: foreign.id, name: 'Ada', rows: [{ id: '65f0c2a9b1d4e8f7a6c3b2d1' }] },
    })
    expect(asked).toHaveProperty('data', {
      name: 'Ada',
      rows: [{ id: '65f0c2a9b1d4e8f7a6c3b2d1' }],
    })
  })

  test('CONT-05 is answered for a page in the trash, and for a new one', async () => {
    const { id } = await makePage(dealer)
    await payload.update({
      collection: 'pages',
      id,
      data: { deletedAt: new Date().toISOString() },
    })
    const me = dealer.users['site-editor']
    expect(await ask(me, 'pages', { id })).toMatchObject({ id, returnLockStatus: true })
    expect(await ask(me, 'pages', { data: { title: 'New' } })).toMatchObject({
      data: { title: 'New' },
      returnLockStatus: true,
    })
  })

  test('CONT-05 is answered for a draft that is on its way to the person’s site', async () => {
    const { id } = await payload.create({
      collection: 'pages',
      data: {
        title: 'Page',
        path: `/${unique('page')}`,
        site: dealer.sister.id,
        _status: 'published',
      },
      depth: 0,
    })
    const asks = () => ask(dealer.users['site-editor'], 'pages', { id })
    expect(await asks()).toMatchObject({ id: undefined })
    await payload.update({
      collection: 'pages',
      id,
      data: { site: dealer.site.id },
      draft: true,
      depth: 0,
    })
    expect(await asks()).toMatchObject({ id })
  })

  test('SITE-01 opens a new document without anybody’s id', () => {
    expect(
      asNewDocument({
        name: 'render-document',
        args: { collectionSlug: 'leads', initialData: { id: 7, name: 'Ada' } },
      }),
    ).toEqual({
      name: 'render-document',
      args: { collectionSlug: 'leads', initialData: { name: 'Ada' } },
    })
  })
})
