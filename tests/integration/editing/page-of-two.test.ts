import { describe, expect, test } from 'vitest'
import { OPEN_FORM } from '@/cms/documents/open-form'
import { unique } from '../payload'
import { notWriters, openDesk } from './desk'

const { payload, dealer, call, publish } = await openDesk()
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
    const back = await call(editor, 'POST', `/pages/versions/${docs[0]?.id}?draft=false`)
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    const newest = await payload.findByID({
      collection: 'pages',
      id: page.id,
      draft: true,
      depth: 0,
    })
    expect(newest).toMatchObject({ _status: 'draft' })
    expect(newest.blocks).toHaveLength(2)
    const shown = await payload.findByID({ collection: 'pages', id: page.id, depth: 0 })
    expect(shown).toMatchObject({ _status: 'published', blocks: [] })
  })

  test('CONT-05 each version has the name of who made it', async () => {
    const page = await publish(dealer)
    for (const who of [editor, admin]) {
      const saved = await call(who, 'PATCH', `/pages/${page.id}?draft=true`, {
        title: `Of ${who}`,
        changed_by: 'Somebody else',
      })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
    const { docs } = await payload.findVersions({
      collection: 'pages',
      where: { parent: { equals: page.id } },
    })
    const authors = new Map(docs.map(({ version }) => [version.title, version.changed_by]))
    expect(authors.get(`Of ${editor}`)).toBe(dealer.users['site-editor'].name)
    expect(authors.get(`Of ${admin}`)).toBe(dealer.users['group-admin'].name)
  })

  test.each([true, false])(
    'CONT-05 SITE-01 an earlier version (draft=%s) does not take along a page that was moved to another site since',
    async (draft) => {
      const page = await publish(dealer)
      const move = { site: dealer.sister.id, title: 'Moved' }
      const moved = await call(admin, 'PATCH', `/pages/${page.id}?depth=0`, move)
      expect(moved.status, JSON.stringify(moved.body)).toBe(200)
      const { docs } = await payload.findVersions({
        collection: 'pages',
        where: { parent: { equals: page.id } },
        sort: 'createdAt',
        depth: 0,
      })
      expect(docs[0]?.version).toMatchObject({ title: page.title, site: dealer.site.id })
      const back = await call(admin, 'POST', `/pages/versions/${docs[0]?.id}?draft=${draft}`)
      expect(back.status, JSON.stringify(back.body)).toBe(200)
      const latest = await payload.findByID({
        collection: 'pages',
        id: page.id,
        draft: true,
        depth: 0,
      })
      expect(latest).toMatchObject({ title: page.title, site: dealer.sister.id })
      const shown = await payload.findByID({ collection: 'pages', id: page.id, depth: 0 })
      expect(shown.site).toBe(dealer.sister.id)
    },
  )

  test.each(notWriters)(
    'CONT-05 SITE-01 no earlier version is brought back by %s, nor told',
    async (who) => {
      const page = await publish(dealer)
      const { docs } = await payload.findVersions({
        collection: 'pages',
        where: { parent: { equals: page.id } },
      })
      for (const draft of [true, false]) {
        const path = `/pages/versions/${docs[0]?.id}?draft=${draft}`
        const { status, body } = await call(who, 'POST', path)
        expect([403, 404]).toContain(status)
        expect(JSON.stringify(body)).not.toContain(page.title)
      }
      const { updatedAt } = await payload.findByID({
        collection: 'pages',
        id: page.id,
        draft: true,
        depth: 0,
      })
      expect(updatedAt).toBe(page.updatedAt)
    },
  )

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
    expect(stale.body.errors[0].message).toContain('see below the form')
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
    const typeIn = (form: string, { updatedAt }: { updatedAt: string }, title: string) =>
      call(editor, 'PATCH', `/pages/${page.id}?autosave=true&draft=true&depth=0`, {
        title,
        updatedAt,
        [OPEN_FORM]: form,
      })
    const { doc } = (await typeIn('one', page, 'First')).body
    expect((await typeIn('one', page, 'Second')).status).toBe(200)
    const other = await typeIn('other', doc, 'Of another tab')
    expect(other.status).toBe(409)
    // The form itself holds why, for as long as it is so.
    const [{ message, data }] = other.body.errors
    expect(data.errors).toEqual([{ path: OPEN_FORM, message }])
    expect((await typeIn('one', doc, 'Third')).status).toBe(200)
    expect(await titleOf(page.id)).toBe('Third')
  })
})
