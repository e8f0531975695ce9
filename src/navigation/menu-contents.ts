import 'server-only'
import type { MenuLink, Menus } from '@/cms/get-menus'
import { getModels, type SiteModel } from '@/cms/get-models'
import { promosFor } from '@/cms/get-promos'
import { locationPath } from '@/locations/paths'
import { log } from '@/log'
import type { Site } from '@/sites/site'
import { carTypes } from '@/stock/car'
import { allStockPath, searchPath } from '@/stock/paths'
import { type StockCounts, stockCounts } from '@/stock/stock-counts'
import type { MenuContents, MenuItem, ModelTile, StockMenuContent } from './menu'

/** Popular makes and bodies fit one column of the menu. */
const COLUMN = 8

/** The editors' menu as the header draws it: rules applied, dynamic lists named. NAV-10 NAV-17 */
export async function headerMenu(site: Site, menus: Menus, now: Date): Promise<MenuItem[]> {
  const hidden = (await showsOffers(site, now)) ? null : '/offers'
  const links = (items: readonly MenuLink[]) =>
    items.flatMap(({ name, url }) => (url === null || url === hidden ? [] : [{ name, url }]))
  return menus.header
    .map((item) => {
      const places = item.dynamicDropdown === 'locations' ? site.locations : []
      return {
        name: item.name,
        url: item.url ?? item.dropdownItems[0]?.url ?? '/',
        dynamicDropdown: item.dynamicDropdown === 'locations' ? undefined : item.dynamicDropdown,
        dropdownItems: [
          ...places.map((place) => ({ name: place.name, url: locationPath(place, site) })),
          ...links(item.dropdownItems),
        ],
      }
    })
    .filter((item) => item.url !== hidden)
    .map(({ dynamicDropdown, ...item }) => (dynamicDropdown ? { ...item, dynamicDropdown } : item))
}

/** Whether the menu offers the offers page. NAV-10 */
async function showsOffers(site: Site, now: Date): Promise<boolean> {
  const when = site.flags.menu.offersWhen
  if (when !== 'hasOffers') return when === 'always'
  return (await promosFor(site, now)).length > 0
}

/** What the dynamic menus of a site are filled with. */
export async function menuContents(site: Site): Promise<MenuContents> {
  const [counts, models] = await Promise.all([countsOrNone(site), getModels(site)])
  return {
    ...(counts ? { stock: stockMenu(site, counts), brands: brandLinks(site, counts) } : {}),
    ...(models.length > 0 ? { models: models.map(modelTile) } : {}),
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
  return {
    conditions: [
      { name: 'All', url: allStockPath(site), count: counts.total },
      ...carTypes
        .filter((type) => countOf(type) > 0)
        .map((type) => ({
          name: labels[type],
          url: searchPath(site, { types: [type] }),
          count: countOf(type),
        })),
    ],
    bodies: counts.simple_body.slice(0, COLUMN).map(({ value, count }) => ({
      name: value,
      url: searchPath(site, { body: value }),
      count,
    })),
    makes: counts.make.slice(0, COLUMN).map(({ value, count }) => ({
      name: value,
      url: searchPath(site, { make: value }),
      count,
    })),
  }
}

const brandLinks = (site: Site, counts: StockCounts) =>
  counts.make.map(({ value }) => ({ name: value, url: searchPath(site, { make: value }) }))

function modelTile(model: SiteModel): ModelTile {
  return {
    name: model.name,
    url: model.override_url ?? `/${model.new_slug ?? model.slug}`,
    bodies: model.manufacturer_body,
    picture: model.image ?? undefined,
    tag:
      model.status === 'new' ? 'NEW' : model.status === 'coming_soon' ? 'COMING SOON' : undefined,
  }
}
