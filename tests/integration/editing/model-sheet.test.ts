import { describe, expect, test } from 'vitest'
import { picture, unique } from '../payload'
import { notWriters, openDesk } from './desk'

const { payload, dealer, other, call } = await openDesk()
const maker = unique('maker')
const manufacturer = await payload.create({
  collection: 'manufacturers',
  data: { name: maker, slug: maker },
})
const makeModel = (site: number) =>
  payload.create({
    collection: 'models',
    data: {
      name: 'CX-5',
      slug: 'cx-5',
      manufacturer: manufacturer.id,
      site,
      grades: [{ name: 'Maxx', price: 30_000 }],
    },
    depth: 0,
  })
const [own, sisters, foreign] = [
  await makeModel(dealer.site.id),
  await makeModel(dealer.sister.id),
  await makeModel(other.site.id),
]
const gradesOf = async ({ id }: { id: number }) => {
  const { grades } = await payload.findByID({ collection: 'models', id, depth: 0 })
  return (grades ?? []).map(({ name, price }) => [name, price])
}
const text = 'model,grade,price\ncx-5,Touring,41490\ncx-9,Pure,1\n'
const send = (who: string | null, site: number, apply = true) =>
  call(who, 'POST', '/models/sheet', { site, text, apply })

describe('DATA-13 grades and colours from a sheet', () => {
  test('are shown first, then saved, with the rows that were left out', async () => {
    const site = dealer.site.id
    const looked = await send('dealer site-editor', site, false)
    expect(looked.body).toMatchObject({ applied: false, faults: [{ line: 3 }] })
    expect(await gradesOf(own)).toEqual([['Maxx', 30_000]])

    const saved = await send('dealer site-editor', site)
    expect(saved.body).toMatchObject({
      applied: true,
      models: [{ name: 'CX-5', grades: 1, colours: 0 }],
      faults: [{ line: 3 }],
    })
    expect(await gradesOf(own)).toEqual([
      ['Maxx', 30_000],
      ['Touring', 41_490],
    ])
    // The models of the same slug on other sites stay.
    expect(await gradesOf(sisters)).toEqual([['Maxx', 30_000]])
    expect(await gradesOf(foreign)).toEqual([['Maxx', 30_000]])
  })

  test.each(notWriters)('are refused from %s', async (who) => {
    expect((await send(who, dealer.site.id)).status).toBe(403)
  })

  test('are refused from an editor of another site, of the group or not', async () => {
    expect((await send('dealer site-editor', dealer.sister.id)).status).toBe(403)
    expect((await send('dealer group-admin', other.site.id)).status).toBe(403)
    expect(await gradesOf(sisters)).toEqual([['Maxx', 30_000]])
    expect(await gradesOf(foreign)).toEqual([['Maxx', 30_000]])
  })

  test('take pictures of their own site by the names of their files, and of no other', async () => {
    const upload = async (site: number) =>
      await payload.create({ collection: 'media', data: { site, alt: 'Red' }, file: picture() })
    const [ours, theirs] = [await upload(dealer.site.id), await upload(other.site.id)]
    const pictures = `model,picture\ncx-5,${ours.filename}\ncx-5,${theirs.filename}\n`
    const body = { site: dealer.site.id, text: pictures, apply: true }
    const answer = await call('dealer site-editor', 'POST', '/models/sheet', body)
    expect(answer.body).toMatchObject({ models: [{ pictures: 1 }], faults: [{ line: 3 }] })
    const { gallery } = await payload.findByID({ collection: 'models', id: own.id, depth: 0 })
    expect(gallery).toMatchObject([{ image: ours.id }])
  })

  test('are refused by the CMS’s own rules, with the line', async () => {
    const site = dealer.site.id
    const unlawful = `model,grade,adds\ncx-5,Pure,"Only $99 a week"\n`
    const body = { site, text: unlawful, apply: true }
    const answer = await call('dealer site-editor', 'POST', '/models/sheet', body)
    expect(answer.body).toMatchObject({ models: [], faults: [{ line: 2 }] })
  })
})
