import { describe, expect, test } from 'vitest'
import { findRedirect } from '@/cms/reads/find-redirect'
import { unique } from '../payload'
import { notWriters, openDesk } from './desk'

const { payload, dealer, call, publish } = await openDesk()

describe('a page from a template', () => {
  test('is a draft with the blocks of the template, and an address of its own', async () => {
    const title = `Winter ${unique('sale')}`
    const given = { site: dealer.site.id, template: 'campaign', title }
    const made = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const page = await payload.findByID({ collection: 'pages', id: made.body.id, draft: true })
    expect(page).toMatchObject({ title, _status: 'draft' })
    expect(page.blocks?.map(({ blockType }) => blockType)).toContain('promoCards')
    const second = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    expect(second.body.path).toBe(`${made.body.path}-2`)
  })

  test('AMB-68 speaks of what its site sells', async () => {
    await payload.update({
      collection: 'sites',
      id: dealer.site.id,
      data: { flags: { stock: { itemTypes: ['caravan'] } } },
    })
    const given = { site: dealer.site.id, template: 'model', title: unique('Pop tops') }
    const made = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    const page = await payload.findByID({ collection: 'pages', id: made.body.id, draft: true })
    expect(page.blocks?.at(-1)).toMatchObject({ heading: 'Book a viewing' })
  })

  test.each(notWriters)('is refused to %s', async (who) => {
    const given = { site: dealer.site.id, template: 'campaign', title: 'Taken over' }
    expect((await call(who, 'POST', '/pages/from-template', given)).status).toBe(403)
  })

  test.each([
    [{ template: 'no-such' }, /template/],
    [{ title: ' ' }, /title/],
    [{ path: '/search/x' }, /platform/],
  ])('says what is wrong with %j', async (wrong, words) => {
    const given = { site: dealer.site.id, template: 'campaign', title: 'Sale', ...wrong }
    const answer = await call('dealer site-editor', 'POST', '/pages/from-template', given)
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toMatch(words)
  })
})

describe('the buttons of the trash', () => {
  const trashed = async () => {
    const page = await publish(dealer)
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'pages', id: page.id, data: { deletedAt } })
    return page
  }
  const asked = (id: number) =>
    `/pages?trash=true&where[and][0][id][equals]=${id}&where[and][1][deletedAt][exists]=true`
  const back = { deletedAt: null, _status: 'draft' }

  test('bring the one page back, or delete it for good', async () => {
    const page = await trashed()
    const restored = await call('dealer site-editor', 'PATCH', asked(page.id), back)
    expect(restored.status, JSON.stringify(restored.body)).toBe(200)
    const found = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
    expect(found).toMatchObject({ deletedAt: null, _status: 'draft' })

    const gone = await trashed()
    expect((await call('dealer site-editor', 'DELETE', asked(gone.id))).status).toBe(200)
    const { totalDocs } = await payload.count({
      collection: 'pages',
      where: { id: { equals: gone.id } },
      trash: true,
    })
    expect(totalDocs).toBe(0)
  })

  test.each(notWriters)('are refused to %s', async (who) => {
    const page = await trashed()
    expect([403, 404]).toContain((await call(who, 'PATCH', asked(page.id), back)).status)
    expect([403, 404]).toContain((await call(who, 'DELETE', asked(page.id))).status)
    const kept = await payload.findByID({ collection: 'pages', id: page.id, trash: true })
    expect(kept.deletedAt).toBeTruthy()
  })

  test('change nothing but that, and never many', async () => {
    const page = await trashed()
    const editor = 'dealer site-editor'
    const more = { ...back, title: 'Taken along' }
    expect((await call(editor, 'PATCH', asked(page.id), more)).status).toBe(403)
    const every = '/pages?trash=true&where[deletedAt][exists]=true'
    expect((await call(editor, 'PATCH', every, back)).status).toBe(403)
    expect((await call(editor, 'DELETE', every)).status).toBe(403)
  })
})

describe('deleting a page that shoppers know', () => {
  test('with a redirect does both', async () => {
    const page = await publish(dealer)
    const to = `https://${unique('host')}.example/`
    const answer = await call('dealer site-editor', 'POST', `/pages/${page.id}/retire`, { to })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { from: { equals: page.path } },
      depth: 0,
    })
    expect(docs[0]).toMatchObject({ to: { type: 'custom', url: to }, site: dealer.site.id })
    const gone = await payload.findByID({ collection: 'pages', id: page.id, trash: true })
    expect(gone.deletedAt).toBeTruthy()
  })

  const away = () => `https://${unique('host')}.example/`
  const retire = (id: number, to: string) =>
    call('dealer site-editor', 'POST', `/pages/${id}/retire`, { to })
  const leadsTo = async (from: string) => {
    const { docs } = await payload.find({
      collection: 'redirects',
      where: { and: [{ site: { equals: dealer.site.id } }, { from: { equals: from } }] },
      depth: 0,
    })
    return docs.map(({ to }) => to?.url)
  }

  test('ROUTE-49 sends on who has its address, though a draft of it has another one', async () => {
    const page = await publish(dealer)
    const path = `${page.path}-soon`
    await payload.update({ collection: 'pages', id: page.id, data: { path }, draft: true })
    const to = away()
    expect((await retire(page.id, to)).body).toMatchObject({ from: page.path, to })
    expect(await leadsTo(page.path)).toEqual([to])
    expect(await leadsTo(path)).toEqual([])
  })

  test('ROUTE-49 sends on who has an address that it had before', async () => {
    const page = await publish(dealer)
    const path = `${page.path}-moved`
    await payload.update({ collection: 'pages', id: page.id, data: { path, _status: 'published' } })
    const to = away()
    expect((await retire(page.id, to)).status).toBe(200)
    expect(await leadsTo(path)).toEqual([to])
    expect(await leadsTo(page.path)).toEqual([to])
  })

  test('ROUTE-49 works again after it came back from the trash', async () => {
    const page = await publish(dealer)
    expect((await retire(page.id, away())).status).toBe(200)
    await payload.update({
      collection: 'pages',
      id: page.id,
      data: { deletedAt: null, _status: 'published' },
      trash: true,
    })
    const to = away()
    const again = await retire(page.id, to)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect(await leadsTo(page.path)).toEqual([to])
  })

  test('ROUTE-49 who has an address that it had before is led to it again once it is back', async () => {
    const page = await publish(dealer)
    const path = `${page.path}-moved`
    await payload.update({ collection: 'pages', id: page.id, data: { path, _status: 'published' } })
    const to = away()
    expect((await retire(page.id, to)).status).toBe(200)
    const other = `/${unique('other')}`
    await payload.create({
      collection: 'redirects',
      data: { from: other, type: '301', to: { type: 'custom', url: to }, site: dealer.site.id },
    })
    const restore = (_status: 'draft' | 'published') =>
      payload.update({
        collection: 'pages',
        id: page.id,
        data: { deletedAt: null, _status },
        trash: true,
      })
    // Until shoppers see it, they are sent on.
    await restore('draft')
    expect(await leadsTo(page.path)).toEqual([to])
    await restore('published')
    const site = { id: dealer.site.id }
    expect(await findRedirect(site, page.path)).toMatchObject({ to: path })
    expect(await leadsTo(other)).toEqual([to])
    // And once more.
    const further = away()
    expect((await retire(page.id, further)).status).toBe(200)
    expect(await leadsTo(page.path)).toEqual([further])
  })

  test('with a redirect that is refused does neither', async () => {
    const page = await publish(dealer)
    const answer = await call('dealer site-editor', 'POST', `/pages/${page.id}/retire`, {
      to: 'javascript:alert(1)',
    })
    expect(answer.status).toBe(400)
    expect((await payload.findByID({ collection: 'pages', id: page.id })).deletedAt).toBeFalsy()
  })

  test.each(notWriters)('is refused to %s', async (who) => {
    const page = await publish(dealer)
    const answer = await call(who, 'POST', `/pages/${page.id}/retire`, { to: '/' })
    expect([403, 404]).toContain(answer.status)
    expect((await payload.findByID({ collection: 'pages', id: page.id })).deletedAt).toBeFalsy()
  })
})

test('SITE-01 the address of a new page is said to people of its site alone', async () => {
  const address = async (who: string, site: number) => {
    const asked = { collectionSlug: 'pages', doc: { site, path: '/new' } }
    return (await call(who, 'POST', '/plugin-seo/generate-url', asked)).body.result
  }
  expect(await address('dealer site-editor', dealer.site.id)).toMatch(/^https?:.*\/new$/)
  expect(await address('dealer site-editor', dealer.sister.id)).toBe('')
  expect(await address('other group-admin', dealer.site.id)).toBe('')
})
