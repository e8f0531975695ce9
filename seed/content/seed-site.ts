import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { storedFlags } from '@/sites/flag-fields'
import { type PhotoManifest, readPhotoManifest } from '../photos/manifest'
import type { Pictures } from './block-builders'
import { create, seedContext } from './create'
import { makePicture } from './media/make-picture'
import { demoMenus } from './menus'
import { demoModelDetails, detailFields } from './model-details'
import { demoModels } from './models'
import { demoPages } from './pages/demo-pages'
import { demoPosts } from './posts'
import { type Ids, idIn } from './seed-dealers'
import { legalOf } from './sites/demo-sites'
import type { DemoSite } from './sites/site-facts'
import { text } from './text'

const DAY = 86_400_000

/** The site itself, without its pages. Host names end in .localhost: they need no DNS. */
export async function seedSite(
  payload: Payload,
  site: DemoSite,
  ids: { groups: Ids; accounts: Ids; manufacturers: Ids; dealerships: Ids },
): Promise<number> {
  const { id } = await create(payload, 'sites', {
    group: idIn(ids.groups, site.group),
    slug: site.slug,
    name: site.name,
    website_id: site.slug,
    hosts: [{ host: `${site.slug}.localhost` }],
    template: site.template,
    state: site.state,
    dealerships: site.dealerships.map((slug) => idIn(ids.dealerships, slug)),
    payment_account: idIn(ids.accounts, site.group),
    manufacturer: site.manufacturer ? idIn(ids.manufacturers, site.manufacturer) : null,
    theme: { ...site.theme, logo: null },
    phone: site.phone,
    email: site.email,
    legal: legalOf(site),
    social: [],
    announcement: site.announcement ?? {},
    seo: site.seo,
    flags: storedFlags(site.flags),
  })
  return id
}

/** Everything else that belongs to one site. */
export async function seedSiteContent(
  payload: Payload,
  site: DemoSite,
  siteId: number,
  pictures: Ids,
  now: Date,
): Promise<void> {
  const picture: Pictures = (name) => idIn(pictures, name)
  await seedSymbols(payload, site, siteId)
  for (const page of demoPages(site, picture)) {
    const { path, title, description, blocks, canonical } = page
    await create(payload, 'pages', {
      site: siteId,
      path,
      title,
      canonical,
      blocks,
      // The home page says what the site is.
      meta: { title: path === '/' ? site.seo.title : title, description },
      _status: 'published',
    })
  }
  for (const [place, items] of Object.entries(demoMenus(site))) {
    await create(payload, 'menus', {
      site: siteId,
      place: place as 'header' | 'footer',
      items,
    })
  }
  for (const post of demoPosts(site)) {
    await create(payload, 'posts', {
      site: siteId,
      slug: post.slug,
      heading: post.heading,
      description: post.description,
      category: post.category,
      date: new Date(now.getTime() - post.daysAgo * DAY).toISOString(),
      image: picture(post.picture),
      content: text(post.content),
      meta: { title: post.heading, description: post.description },
      _status: 'published',
    })
  }
}

/** Logo and certified mark of a site that has them: files of the site, like those that its editor brings. */
async function seedSymbols(payload: Payload, site: DemoSite, siteId: number): Promise<void> {
  async function drawn(folder: string, name: string, alt: string): Promise<number | null> {
    const drawing = path.join(import.meta.dirname, folder, `${name}.svg`)
    if (!existsSync(drawing)) return null
    const filename = `${name}-symbol.svg`
    const bytes = await readFile(drawing)
    return await addFile(payload, siteId, alt, filename, 'image/svg+xml', bytes)
  }
  const logo = await drawn('symbols', site.slug, site.name)
  const certifiedMark = await drawn('marks', `${site.slug}-certified`, 'Certified')
  if (logo === null && certifiedMark === null) return
  await payload.update({
    collection: 'sites',
    id: siteId,
    data: { theme: { ...site.theme, logo }, certifiedMark },
    depth: 0,
    context: seedContext,
  })
}

let manifest: PhotoManifest | undefined

export async function seedPictures(payload: Payload, site: DemoSite, siteId: number): Promise<Ids> {
  manifest ??= readPhotoManifest()
  const ids = new Map<string, number>()
  for (const [name, recipe] of Object.entries(site.pictures)) {
    const filename = `${site.slug}-${name}.webp`
    const data = await makePicture(manifest, recipe)
    ids.set(name, await addFile(payload, siteId, recipe.alt, filename, 'image/webp', data))
  }
  return ids
}

async function addFile(
  payload: Payload,
  site: number,
  alt: string,
  name: string,
  mimetype: string,
  data: Buffer,
): Promise<number> {
  const { id } = await payload.create({
    collection: 'media',
    data: { site, alt },
    file: { data, name, mimetype, size: data.byteLength },
    depth: 0,
    context: { disableRevalidate: true },
  })
  return id
}

/** One site after another: each model takes the place after the last one of all. */
export async function seedModels(
  payload: Payload,
  site: DemoSite,
  siteId: number,
  manufacturers: Ids,
  pictures: Ids,
): Promise<void> {
  for (const model of demoModels[site.slug] ?? []) {
    const details = demoModelDetails[site.slug]?.[model.slug]
    await create(payload, 'models', {
      ...(details && detailFields(model.slug, details, (name) => pictures.get(name) ?? null)),
      site: siteId,
      name: model.name,
      slug: model.slug,
      override_url: model.overrideUrl ?? null,
      manufacturer: idIn(manufacturers, site.manufacturer ?? ''),
      manufacturer_body: [...model.bodies],
      manufacturer_body2: [...model.bodies2],
      image: pictures.get(`model-${model.slug}`) ?? null,
      from_price: model.from,
      status: model.status,
      short_description: model.text,
    })
  }
}
