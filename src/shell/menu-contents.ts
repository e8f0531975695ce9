import { photoUrl } from '@/sites/photo-url'
import 'server-only'
import type { MenuLink, Menus } from '@/cms/reads/get-menus'
import { getModels, type SiteModel } from '@/cms/reads/get-models'
import { pagePaths } from '@/cms/reads/get-page'
import { promosFrom } from '@/cms/reads/get-promos'
import { pathWithBlock } from '@/cms/reads/path-with-block'
import { coveredUntil } from '@/cms/reads/promo-window'
import { locationPath } from '@/dealers/paths'
import { leadsToCalculator } from '@/finance/calculator-anchor'
import { calculatorSetup } from '@/finance/calculator-setup'
import { makeName } from '@/inventory/car-name'
import { type StockCounts, stockCounts } from '@/inventory/index/stock-counts'
import { allStockPath, searchPath } from '@/inventory/paths'
import { bodiesOf } from '@/marketing/models/model-tile'
import { nounOf } from '@/search/rules/search-title'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { carTypes } from '@/sites/stock-kinds'
import { brandLinks } from './brand-links'
import {
  type FooterGroup,
  type MenuContents,
  type MenuItem,
  type ModelTile,
  NO_OVERVIEW,
  type StockMenuContent,
} from './menu'

/** Popular makes and bodies fit one column of the menu. */
const COLUMN = 8

/**
 * The editors' menu as the header renders it: rules applied, dynamic lists filled in; no link to a
 * calculator that the site does not have. NAV-10 NAV-17 FIN-08
 */
export const headerMenu = (
  site: Site,
  menus: Menus,
  contents: MenuContents,
  now: Date,
): Promise<MenuItem[]> => ruled(site, menus.header, contents, now)

/** The editors' footer by the same rules, its lists filled in; empty where they made none. NAV-08 */
export async function footerMenu(
  site: Site,
  menus: Menus,
  contents: MenuContents,
  now: Date,
): Promise<FooterGroup[]> {
  const items = await ruled(site, menus.footer, contents, now)
  return items.map((item) => {
    const links = [...(item.dropdownItems ?? []), ...listOf(item, contents)]
    return {
      name: item.name,
      items: (links.length > 0 ? links : [item]).map(({ name, url }) => ({ name, url })),
    }
  })
}

/** Items of a dynamic list on this site; nothing if it is empty. */
function listOf(
  { dynamicDropdown }: Pick<MenuItem, 'dynamicDropdown'>,
  { stock, models, brands }: MenuContents,
): readonly { name: string; url: string }[] {
  const lists = { stock: stock?.conditions, models, brands }
  return (dynamicDropdown && lists[dynamicDropdown]) ?? []
}

async function ruled(
  site: Site,
  items: Menus['header'],
  contents: MenuContents,
  now: Date,
): Promise<MenuItem[]> {
  const offers = await offersLink(site, now)
  const hidden = offers.shown ? null : '/offers'
  const ends = (url: string) => (url === '/offers' && offers.until ? { until: offers.until } : {})
  const hasCalculator = calculatorSetup(site, null) !== null
  const links = (items: readonly MenuLink[]) =>
    items.flatMap(({ name, url }) => {
      if (url === null || url === hidden) return []
      return leadsToCalculator(url) && !hasCalculator ? [] : [{ name, url, ...ends(url) }]
    })
  const shown = await Promise.all(
    items.map(async (item): Promise<MenuItem | null> => {
      const dynamicDropdown = item.dynamicDropdown === 'locations' ? null : item.dynamicDropdown
      const places = item.dynamicDropdown === 'locations' ? site.locations : []
      const dropdownItems = [
        ...places.map((place) => ({ name: place.name, url: locationPath(place, site) })),
        ...links(item.dropdownItems),
      ]
      const url =
        item.url ??
        dropdownItems[0]?.url ??
        (dynamicDropdown && (await overviewOf(site, dynamicDropdown)))
      const opens = dynamicDropdown && listOf({ dynamicDropdown }, contents).length > 0
      // Only what leads to the offers itself goes with them, and what would open nothing else.
      if ((item.url !== null && item.url === hidden) || !(url ?? opens)) return null
      return {
        name: item.name,
        url: url ?? NO_OVERVIEW,
        dropdownItems,
        ...(item.url !== null && ends(item.url)),
        ...(dynamicDropdown && { dynamicDropdown }),
      }
    }),
  )
  return shown.filter((item) => item !== null)
}

/** The page about all of a list, for an entry whose editor named none; null where there is none. */
async function overviewOf(
  site: Site,
  list: NonNullable<MenuItem['dynamicDropdown']>,
): Promise<string | null> {
  if (list === 'stock') return allStockPath(site)
  const [usual, block] =
    list === 'models'
      ? (['/models', 'exploreRange'] as const)
      : (['/brands', 'brandsGrid'] as const)
  const isThere = (await pagePaths(site)).some(({ path }) => path === usual)
  return isThere ? usual : pathWithBlock(site, block)
}

/** Whether the menu has the offers page, and until when if that depends on the time. NAV-10 */
async function offersLink(site: Site, now: Date): Promise<{ shown: boolean; until?: string }> {
  const when = site.flags.menu.offersWhen
  if (when !== 'hasOffers') return { shown: when === 'always' }
  const until = coveredUntil(await promosFrom(site, now), now)
  return until ? { shown: true, until: until.toISOString() } : { shown: false }
}

/** What the dynamic menus of a site are filled with. */
export async function menuContents(site: Site): Promise<MenuContents> {
  const [counts, models] = await Promise.all([countsOrNone(site), getModels(site)])
  return {
    ...(counts && {
      stock: stockMenu(site, counts),
      brands: await brandLinks(site, counts.make),
    }),
    ...(models.length > 0 ? { models: models.map((model) => modelTile(model, site)) } : {}),
  }
}

/** A menu without counts is better than no page: the index being down is logged, not thrown. */
async function countsOrNone(site: Site): Promise<StockCounts | null> {
  try {
    return await stockCounts(site)
  } catch (error) {
    log.error({ site: site.slug, err: error }, 'stock menu without counts: the index is down')
    return null
  }
}

function stockMenu(site: Site, counts: StockCounts): StockMenuContent {
  const countOf = (type: string) => counts.car_type.find(({ value }) => value === type)?.count ?? 0
  const labels = site.flags.search.carTypeLabels
  const inStock = (count: number) => ({ count, noun: nounOf(count, site) })
  return {
    conditions: [
      { name: 'All', url: allStockPath(site), stock: inStock(counts.total) },
      ...carTypes
        .filter((type) => countOf(type) > 0)
        .map((type) => ({
          name: labels[type],
          url: searchPath(site, { types: [type] }),
          stock: inStock(countOf(type)),
        })),
    ],
    bodies: counts.simple_body.slice(0, COLUMN).map(({ value, count }) => ({
      name: value,
      url: searchPath(site, { body: value }),
      stock: inStock(count),
    })),
    makes: counts.make.slice(0, COLUMN).map(({ value, count }) => ({
      name: makeName(value, site),
      url: searchPath(site, { make: value }),
      stock: inStock(count),
    })),
  }
}

/** A tile is 250 points wide; its picture is sharp on a dense screen. */
const TILE_PIXELS = 500

function modelTile(model: SiteModel, { flags }: Site): ModelTile {
  return {
    name: model.name,
    url: model.override_url ?? `/${model.new_slug ?? model.slug}`,
    bodies: bodiesOf(model, flags.models.bodyField),
    picture: model.image
      ? { ...model.image, url: photoUrl(model.image.url, TILE_PIXELS) }
      : undefined,
    tag:
      model.status === 'new' ? 'NEW' : model.status === 'coming_soon' ? 'COMING SOON' : undefined,
  }
}
