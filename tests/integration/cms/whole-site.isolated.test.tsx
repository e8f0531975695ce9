import { RenderBlocks } from '@blocks/RenderBlocks'
import type { Payload } from 'payload'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getMenus } from '@/cms/reads/get-menus'
import { getPage, pagePaths } from '@/cms/reads/get-page'
import { acknowledgement } from '@/leads/questions/wording'
import { findRouteStatus } from '@/routing/find-route-status'
import { footerGroups } from '@/shell/menu'
import { footerMenu, headerMenu } from '@/shell/menu-contents'
import { accountPaths } from '@/sites/account-paths'
import { type Site, templates } from '@/sites/site'
import { drawn } from '../../unit/blocks/given-block'
import { makeCar } from '../feeds/stocked-car'
import { type Dealer, makeDealer, makeSite, testPayload } from '../payload'
import { siteOf } from './two-dealers'

vi.mock('next/navigation', async (actual) => ({
  ...(await actual<object>()),
  useRouter: () => ({}),
}))

const now = new Date('2026-11-28T00:00:00Z')
let payload: Payload
let dealer: Dealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await makeDealer(payload, { yard: true })
  // Search pages are looked up in the stock index, which exists once it has a car.
  await makeCar(dealer.dealership)
})

/** Links of the header, of the footer, and of the footer that is made from the header. NAV-08 */
async function menuLinks(site: Site): Promise<string[]> {
  const menus = await getMenus(site)
  const header = await headerMenu(site, menus, {}, now)
  const footer = await footerMenu(site, menus, {}, now)
  return [
    ...header.flatMap(({ url, dropdownItems = [] }) => [
      url,
      ...dropdownItems.map((one) => one.url),
    ]),
    ...[...footer, ...footerGroups(header, site.flags.search.defaultPath)].flatMap(({ items }) =>
      items.map(({ url }) => url),
    ),
  ]
}

/** Where switches and consent texts lead. */
const wordsOfCode = (site: Site): (string | null)[] => [
  ...acknowledgement.flatMap((piece) => ('href' in piece ? [piece.href] : [])),
  site.flags.tradeIn.termsPath,
  site.flags.finance.route,
  site.flags.search.clearTarget,
  site.flags.search.defaultPath,
  ...accountPaths(site.flags),
  // What a vehicle page, an offer and their answers lead to.
  '/trade-in',
  '/contact',
]

const pageHtml = async (site: Site, path: string) => {
  const page = await getPage(site, path)
  return (
    page && (await drawn(<RenderBlocks blocks={page.blocks} site={site} now={now} page={page} />))
  )
}

/** Links of a site that lead nowhere, an anchor without its place among them. */
async function deadLinks(site: Site): Promise<string[]> {
  const paths = (await pagePaths(site)).map(({ path }) => path)
  const pages = new Map(
    await Promise.all(
      paths.map(async (path) => [path, (await pageHtml(site, path)) ?? ''] as const),
    ),
  )
  const inPages = [...pages.values()].flatMap((html) =>
    [...html.matchAll(/ href="(\/[^"]*|#[^"]+)"/g)].map(([, href]) => href ?? ''),
  )
  const links = new Set([...(await menuLinks(site)), ...wordsOfCode(site), ...inPages])
  const dead = await Promise.all(
    [...links].map(async (link) => {
      if (!link?.startsWith('/')) return []
      const { pathname, hash } = new URL(link, 'https://dealer.example')
      // Files and calls are no pages.
      if (/^\/(media|images|api)\//.test(pathname)) return []
      const status = await findRouteStatus(site, pathname.replace(/(?<=.)\/$/, ''), now)
      if (status === 'absent' || status === 'gone') return [link]
      const isThere = !hash || pages.get(pathname)?.includes(` id="${hash.slice(1)}"`)
      return isThere ? [] : [link]
    }),
  )
  return dead.flat()
}

/** Switches that add links, all on. */
const everything = {
  accounts: { garage_enabled: 'on' },
  favourites: { watchlist: 'on' },
  menu: { offersWhen: 'always' },
} as const

describe('a new site is whole', () => {
  test.each(templates)(
    'SITE-01 ROUTE-36 LEAD-22 what menus, blocks, switches and consent texts of a %s site lead to is there',
    async (template) => {
      for (const flags of [undefined, everything]) {
        const doc = await makeSite(
          payload,
          dealer.group,
          { template, dealerships: [dealer.dealership.id], ...(flags && { flags }) },
          { disableRevalidate: true },
        )
        expect(await deadLinks(await siteOf(doc))).toEqual([])
      }
    },
  )

  test('LEAD-22 a page or a place on it that is taken away is found out', async () => {
    const doc = await makeSite(payload, dealer.group, {}, { disableRevalidate: true })
    await payload.delete({
      collection: 'pages',
      where: {
        and: [{ site: { equals: doc.id } }, { path: { in: ['/privacy-policy', '/finance'] } }],
      },
    })
    expect(await deadLinks(await siteOf(doc))).toEqual(
      expect.arrayContaining(['/finance', '/privacy-policy#collection-statement']),
    )
  })
})
