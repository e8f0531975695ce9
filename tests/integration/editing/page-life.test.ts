import { describe, expect, test, vi } from 'vitest'
import { findRedirect } from '@/cms/find-redirect'
import { TAB_HEADER } from '@/editing/tab-header'
import { unique } from '../payload'
import { notWriters, openDesk } from './desk'

vi.mock('next/cache', () => ({
  revalidateTag: () => {},
  unstable_cache: (read: () => unknown) => read,
}))

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

describe('two editors of one page', () => {
  const editor = 'dealer site-editor'
  const admin = 'dealer group-admin'
  const publishLinking = (url: string) =>
    publish(dealer, [
      { blockType: 'pageTitle', heading: 'Hello' },
      {
        blockType: 'callToAction',
        heading: 'Come and see us',
        links: [{ label: 'See more', url }],
      },
    ])
  const open = async () => {
    const { body } = await call(editor, 'POST', '/pages?draft=true&depth=0', {
      title: 'Open day',
      path: `/${unique('open-day')}`,
      site: dealer.site.id,
    })
    return body.doc as { id: number; updatedAt: string }
  }
  /** What a form sends while somebody types. */
  const type = (who: string, { id, updatedAt }: { id: number; updatedAt: string }, title: string) =>
    call(who, 'PATCH', `/pages/${id}?autosave=true&draft=true&depth=0`, { title, updatedAt })
  const titleOf = async (id: number) =>
    (await payload.findByID({ collection: 'pages', id, draft: true, depth: 0 })).title

  test('CONT-05 a page stays with who types in it until it is taken over', async () => {
    const page = await open()
    const { doc } = (await type(editor, page, 'First')).body
    const refused = await call(admin, 'PATCH', `/pages/${page.id}`, { title: 'Second' })
    expect(refused.status).toBe(423)
    expect(refused.body.errors[0].message).toContain('Somebody else is editing this now')
    expect(await titleOf(page.id)).toBe('First')

    const locks = await call(
      admin,
      'GET',
      `/payload-locked-documents?where[document.value][equals]=${page.id}`,
    )
    expect(locks.body.docs).toHaveLength(1)
    const user = { relationTo: 'users', value: dealer.users['group-admin'].id }
    await call(admin, 'PATCH', `/payload-locked-documents/${locks.body.docs[0].id}`, { user })
    expect((await type(editor, doc, 'Third')).status).toBe(423)
    expect((await type(admin, doc, 'Second')).status).toBe(200)
    expect(await titleOf(page.id)).toBe('Second')
  })

  test('CONT-05 an editor goes back to an earlier version', async () => {
    const page = await open()
    const { doc } = (await type(editor, page, 'First')).body
    expect((await type(editor, doc, 'Second')).status).toBe(200)
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id } },
      sort: 'createdAt',
    })
    const back = await call(editor, 'POST', `/pages/versions/${docs[0]?.id}?draft=true`)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect(await titleOf(page.id)).toBe(docs[0]?.version.title)
    expect(docs[0]?.version.title).not.toBe('Second')
  })

  test('CONT-05 an earlier draft of a page that shoppers read comes back as a draft', async () => {
    const page = await publish(dealer)
    const draft = async (title: string) =>
      (
        await type(
          editor,
          await payload.findByID({ collection: 'pages', id: page.id, draft: true }),
          title,
        )
      ).status
    expect(await draft('First')).toBe(200)
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id }, latest: { equals: true } },
    })
    expect(docs[0]?.version).toMatchObject({ title: 'First', _status: 'draft' })
    // As the button "Restore this version" asks.
    const back = await call(editor, 'POST', `/pages/versions/${docs[0]?.id}?draft=false`)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    const shown = await payload.findByID({ collection: 'pages', id: page.id, depth: 0 })
    expect(shown).toMatchObject({ title: page.title, _status: 'published' })
    expect(await titleOf(page.id)).toBe('First')
  })

  test('CONT-05 what was published comes back as a draft though it could not be published now', async () => {
    const target = await publish(dealer)
    const page = await publishLinking(target.path)
    await payload.update({
      collection: 'pages',
      id: page.id,
      data: { blocks: [], _status: 'published' },
    })
    await payload.update({
      collection: 'pages',
      id: target.id,
      data: { deletedAt: new Date().toISOString() },
    })
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id } },
      sort: 'createdAt',
    })
    const version = `/pages/versions/${docs[0]?.id}`
    const refused = await call(editor, 'POST', `${version}?draft=false`)
    expect(refused.status).toBe(400)
    const back = await call(editor, 'POST', `${version}?draft=true`)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    const newest = await payload.findByID({
      collection: 'pages',
      id: page.id,
      draft: true,
      depth: 0,
    })
    expect(newest).toMatchObject({ _status: 'draft' })
    expect(newest.blocks).toHaveLength(2)
    expect((await payload.findByID({ collection: 'pages', id: page.id }))._status).toBe('published')
  })

  test.each(notWriters)('CONT-05 no earlier version is brought back by %s', async (who) => {
    const page = await publish(dealer)
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id } },
    })
    for (const draft of [true, false]) {
      const path = `/pages/versions/${docs[0]?.id}?draft=${draft}`
      expect([403, 404]).toContain((await call(who, 'POST', path)).status)
    }
  })

  test('CONT-05 a form that is saved by hand is not saved over what a colleague saved since', async () => {
    const { body } = await call(admin, 'POST', '/redirects?depth=0', {
      from: `/${unique('from')}`,
      to: { type: 'custom', url: 'https://example.com/' },
      site: dealer.site.id,
    })
    const { id, from, updatedAt } = body.doc
    const save = (who: string, form: object) => call(who, 'PATCH', `/redirects/${id}?depth=0`, form)
    const to = { type: 'custom', url: 'https://example.org/' }
    const first = await save(editor, { from, to, updatedAt })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const stale = await save(admin, { from: `${from}-2`, updatedAt })
    expect(stale.status).toBe(409)
    expect(stale.body.errors[0].message).toContain('load the page again')
    const again = await save(editor, { from, to, updatedAt: first.body.doc.updatedAt })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  test('CONT-05 a form that is older than the page is not saved over it, and the next save is', async () => {
    const page = await open()
    const { doc } = (await type(editor, page, 'First')).body
    const stale = await type(editor, page, 'Of another tab')
    expect(stale.status).toBe(409)
    expect(stale.body.errors[0].message).toContain('see over the form')
    const next = await type(editor, doc, 'Second')
    expect(next.status).toBe(200)
    const published = await call(editor, 'PATCH', `/pages/${page.id}?depth=0`, {
      title: 'Third',
      updatedAt: next.body.doc.updatedAt,
      _status: 'published',
    })
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const again = await type(editor, published.body.doc, 'Fourth')
    expect(again.status, JSON.stringify(again.body)).toBe(200)
  })

  test('CONT-05 an editor goes back to what is published, though it could not be published now', async () => {
    const target = await publish(dealer)
    const page = await publishLinking(target.path)
    const deletedAt = new Date().toISOString()
    await payload.update({ collection: 'pages', id: target.id, data: { deletedAt } })
    const newest = await payload.findByID({ collection: 'pages', id: page.id, draft: true })
    const { doc } = (await type(editor, newest, 'Changed')).body
    expect(await titleOf(page.id)).toBe('Changed')
    // As the button "Revert to published" asks, in a tab that was opened since.
    const path = `/pages/${page.id}?fallback-locale=null&depth=0`
    const published = await call(editor, 'GET', path)
    const stale = { ...published.body, title: 'Of a form that is older', updatedAt: page.updatedAt }
    expect((await call(editor, 'PATCH', path, stale)).status).toBe(409)
    const reverted = await call(editor, 'PATCH', path, published.body)
    expect(reverted.status, JSON.stringify(reverted.body)).toBe(200)
    expect(await titleOf(page.id)).toBe(page.title)
    expect(Date.parse(reverted.body.doc.updatedAt)).toBeGreaterThan(Date.parse(doc.updatedAt))
  })

  test('CONT-05 on a slow connection a form may save before it has read the answer to its last save', async () => {
    const page = await open()
    const typeIn = (tab: string, { updatedAt }: { updatedAt: string }, title: string) =>
      call(
        editor,
        'PATCH',
        `/pages/${page.id}?autosave=true&draft=true&depth=0`,
        { title, updatedAt },
        { [TAB_HEADER]: tab },
      )
    const { doc } = (await typeIn('one', page, 'First')).body
    expect((await typeIn('one', page, 'Second')).status).toBe(200)
    expect((await typeIn('other', doc, 'Of another tab')).status).toBe(409)
    expect((await typeIn('one', doc, 'Third')).status).toBe(200)
    expect(await titleOf(page.id)).toBe('Third')
  })
})
