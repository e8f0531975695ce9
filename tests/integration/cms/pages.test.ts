import { beforeAll, describe, expect, test } from 'vitest'
import { getDraftPage } from '@/cms/reads/get-draft'
import { getModels } from '@/cms/reads/get-models'
import { getPage } from '@/cms/reads/get-page'
import { makeUser, password, unique } from '../payload'
import { type TwoDealers, twoDealers } from './two-dealers'

let payload: TwoDealers['payload']
let dealer: TwoDealers['dealer']
let other: TwoDealers['other']
let site: TwoDealers['site']
let sister: TwoDealers['sister']
let foreign: TwoDealers['foreign']

beforeAll(async () => {
  ;({ payload, dealer, other, site, sister, foreign } = await twoDealers())
})

describe('pages', () => {
  test('a draft never shows, not even over a published page', async () => {
    const path = `/${unique('page')}`
    const page = await payload.create({
      collection: 'pages',
      data: { title: 'First', path, site: site.id },
      draft: true,
    })
    expect(await getPage(site, path)).toBeNull()
    await payload.update({ collection: 'pages', id: page.id, data: { _status: 'published' } })
    expect((await getPage(site, path))?.title).toBe('First')
    await payload.update({ collection: 'pages', id: page.id, data: { title: 'Next' }, draft: true })
    expect((await getPage(site, path))?.title).toBe('First')
    await payload.update({ collection: 'pages', id: page.id, data: { _status: 'draft' } })
    expect(await getPage(site, path)).toBeNull()
  })

  test('a page is found by its path however it is written, on its own site only', async () => {
    const path = `/${unique('finance')}/novated`
    await payload.create({
      collection: 'pages',
      data: {
        title: 'Novated',
        path: `${path.toUpperCase()}/`,
        site: site.id,
        _status: 'published',
      },
    })
    expect((await getPage(site, path))?.title).toBe('Novated')
    expect((await getPage(site, `${path.slice(1)}/`))?.title).toBe('Novated')
    expect(await getPage(sister, path)).toBeNull()
    expect(await getPage(foreign, path)).toBeNull()
  })

  test('AMB-59 a path that the platform or a model has is refused with the reason', async () => {
    const make = (path: string) =>
      payload.create({
        collection: 'pages',
        data: { title: 'P', path, site: site.id, _status: 'published' },
      })
    await expect(make('/search/utes')).rejects.toThrow(/path|address/i)
    const slug = unique('maker')
    const manufacturer = await payload.create({
      collection: 'manufacturers',
      data: { name: slug, slug },
    })
    const model = unique('model')
    await payload.create({
      collection: 'models',
      data: { name: 'M', slug: model, manufacturer: manufacturer.id, site: site.id },
    })
    await expect(make(`/${model}`)).rejects.toThrow(/path|address/i)
    expect((await getModels(site)).map((one) => one.slug)).toContain(model)
    expect(await getModels(sister)).toEqual([])
  })

  test('AMB-59 ROUTE-41 a page and two models of one site are each at an address of their own', async () => {
    const maker = unique('maker')
    const manufacturer = await payload.create({
      collection: 'manufacturers',
      data: { name: maker, slug: maker },
    })
    const model = (slug: string, new_slug: string | null = null, of = site.id) =>
      payload.create({
        collection: 'models',
        data: { name: 'M', slug, new_slug, manufacturer: manufacturer.id, site: of },
        depth: 0,
      })
    const page = (path: string) =>
      payload.create({
        collection: 'pages',
        data: { title: 'P', path, site: site.id, _status: 'published' },
      })
    const [old, renewed, taken] = [unique('cx'), unique('cx'), unique('page')]
    const { id } = await model(old, renewed)
    await expect(page(`/${renewed}`)).rejects.toThrow(/path|address/i)
    await page(`/${taken}`)
    await expect(model(unique('cx'), taken)).rejects.toThrow(/new_slug/)
    await expect(model(renewed)).rejects.toThrow(/slug/i)
    await expect(model(unique('cx'), old)).rejects.toThrow(/new_slug/)
    // Its own address is not in its way, nor is that of another site.
    await payload.update({ collection: 'models', id, data: { name: 'N', new_slug: renewed } })
    await model(old, renewed, sister.id)
  })

  test('DATA-13 a model comes with every documented field; a picture by address where it has no other', async () => {
    const maker = unique('maker')
    const manufacturer = await payload.create({
      collection: 'manufacturers',
      data: { name: maker, slug: maker },
    })
    const slug = unique('model')
    const address = 'https://cdn.example/cx-5.webp'
    const { id } = await payload.create({
      collection: 'models',
      data: {
        name: 'CX-5',
        slug,
        new_slug: `${slug}-2027`,
        override_url: '/search/new-cars',
        manufacturer: manufacturer.id,
        manufacturer_body: ['suvs'],
        cloudfront_new_image_url: address,
        from_price: 39_900,
        short_description: 'Five seats.',
        status: 'coming_soon',
        site: site.id,
      },
    })
    expect((await getModels(site)).find((model) => model.id === id)).toEqual({
      id,
      name: 'CX-5',
      slug,
      new_slug: `${slug}-2027`,
      override_url: '/search/new-cars',
      manufacturer_name: maker,
      manufacturer_body: ['suvs'],
      manufacturer_body2: [],
      manufacturer_body3: [],
      image: { url: address, alt: 'CX-5', width: 1000, height: 480 },
      cloudfront_new_image_url: address,
      from_price: 39_900,
      short_description: 'Five seats.',
      status: 'coming_soon',
    })
  })

  test('a page that saved itself without a path does not become the home page', async () => {
    const make = () =>
      payload.create({
        collection: 'pages',
        data: { title: '', path: '', site: sister.id },
        draft: true,
      })
    await make()
    await make()
    expect(await getPage(sister, '/')).toBeNull()
  })

  test('the preview shows the draft to people of the site and to nobody else', async () => {
    const path = `/${unique('preview')}`
    await payload.create({
      collection: 'pages',
      data: { title: 'Draft', path, site: site.id },
      draft: true,
    })
    const session = async (email: string) => {
      const { token } = await payload.login({ collection: 'users', data: { email, password } })
      return new Headers({ authorization: `JWT ${token}` })
    }
    const seen = async (headers: Headers) => (await getDraftPage(headers, site.id, path))?.title
    expect(await seen(await session(dealer.users['site-editor'].email))).toBe('Draft')
    expect(await seen(new Headers())).toBeUndefined()
    const stranger = await makeUser(payload, 'site-editor', other.group, [other.site])
    await expect(session(stranger.email).then(seen)).resolves.toBeUndefined()
  })
})
