import config from '@payload-config'
import { beforeAll, describe, expect, test } from 'vitest'
import { siteCollections } from '@/cms/ownership/site-collections'
import { readEditorHome } from '@/editing/dashboard/read-home'
import { bare, makeDealer, type SignedIn, testPayload, unique } from '../payload'

describe('the choice of a site', () => {
  test('stands above each list that it narrows, and nothing else makes one', async () => {
    const { admin, collections } = await config
    const pathOf = (component: unknown) => (component as { path?: string })?.path ?? component
    for (const slug of [...siteCollections, 'sites', 'users']) {
      const collection = collections.find((one) => one.slug === slug)
      const { beforeListTable, edit } = collection?.admin.components ?? {}
      expect(beforeListTable?.map(pathOf)[0], slug).toBe('/src/cms/admin/SiteChoice#SiteChoice')
      expect(String(edit?.editMenuItems?.map(pathOf)), slug).not.toContain('plugin-multi-tenant')
    }
    // The plugin's field of a document would make the document's site the chosen one.
    for (const slug of siteCollections) {
      const fields = collections.find((one) => one.slug === slug)?.flattenedFields
      const site = fields?.find(({ name }) => name === 'site')
      expect(pathOf(site?.admin?.components?.Field), slug).toBe(
        '/src/cms/admin/SiteField#SiteField',
      )
    }
    expect(String(admin.components?.beforeNav?.map(pathOf))).not.toContain('plugin-multi-tenant')
  })

  test.each<[string, Record<string, string>, boolean]>([
    ['a list', {}, true],
    ['a list opened from a form', { referer: 'http://a.example/admin/collections/promos/4' }, true],
    [
      'a list after a press in it',
      { 'next-action': '1', referer: 'http://a.example/admin/collections/media?page=2' },
      true,
    ],
    // It shows what fits the document, which may be of another site.
    [
      'no picker in a form',
      { 'next-action': '1', referer: 'http://a.example/admin/collections/promos/4' },
      false,
    ],
  ])('narrows %s', async (_, sent, narrows) => {
    const { collections } = await config
    const headers = new Headers({ ...sent, cookie: 'payload-tenant=7' })
    const filterOf = async (slug: string) =>
      await collections
        .find((one) => one.slug === slug)
        ?.admin.baseFilter?.({ req: { headers } as never, limit: 10, page: 1, sort: 'id' })
    const fields = { media: 'site', sites: 'id', users: 'sites.site' }
    for (const [slug, field] of Object.entries(fields)) {
      const where = { and: [{ [field]: { equals: 7 } }] }
      expect(await filterOf(slug), slug).toEqual(narrows ? where : null)
    }
  })

  describe('narrows the first page', () => {
    let person: SignedIn
    let ours: { id: number }
    let sister: { id: number }
    let payload: Awaited<ReturnType<typeof testPayload>>
    beforeAll(async () => {
      payload = await testPayload()
      const dealer = await makeDealer(payload)
      ;({ site: ours, sister } = dealer)
      person = dealer.users['group-admin']
      for (const { id: site } of [ours, sister]) {
        const data = { title: unique('Draft'), path: `/${unique('draft')}`, site, blocks: [] }
        await payload.create({ collection: 'pages', data, draft: true, depth: 0, context: bare })
      }
    })
    const draftsShown = async (cookie: string) => {
      const asked = { payload, headers: new Headers({ cookie }) }
      return (await readEditorHome(asked, person, new Date())).drafts.length
    }

    test.each([
      ['all of one’s sites', () => '', 2],
      ['one of them', () => `payload-tenant=${sister.id}`, 1],
      ['nobody else’s', () => 'payload-tenant=999999', 2],
    ])('to %s', async (_, cookie, drafts) => expect(await draftsShown(cookie())).toBe(drafts))
  })
})
