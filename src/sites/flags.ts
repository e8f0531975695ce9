import type { FlagValue } from './flag-kinds'
import { accountsFlags, favouritesFlags } from './flags/accounts'
import { cardsFlags, specificationsFlags } from './flags/cards'
import { calculatorFlags, financeFlags } from './flags/finance'
import { formsFlags, reserveFlags, serviceFlags, tradeInFlags } from './flags/forms'
import { heroFlags, locationsFlags, menuFlags, modelsFlags, promoFlags } from './flags/pages'
import { searchFlags } from './flags/search'
import { priceFlags, stockFlags } from './flags/stock'
import { fuelFlags, phoneFlags, pluginsFlags, spinFlags, vdpFlags } from './flags/vdp'

/**
 * Every switch of a site with its documented default: the shared default configuration (SITE-04).
 * A site stores only what differs. Groups are the tabs of the site's form in the CMS.
 */
export const flagGroups = {
  stock: stockFlags,
  search: searchFlags,
  hero: heroFlags,
  price: priceFlags,
  specifications: specificationsFlags,
  cards: cardsFlags,
  vdp: vdpFlags,
  spin: spinFlags,
  plugins: pluginsFlags,
  fuel: fuelFlags,
  favourites: favouritesFlags,
  phone: phoneFlags,
  reserve: reserveFlags,
  finance: financeFlags,
  calculator: calculatorFlags,
  forms: formsFlags,
  tradeIn: tradeInFlags,
  service: serviceFlags,
  accounts: accountsFlags,
  locations: locationsFlags,
  models: modelsFlags,
  menu: menuFlags,
  promo: promoFlags,
} as const satisfies Record<
  string,
  { label: string; help: string; flags: Record<string, import('./flag-kinds').Flag> }
>

type Groups = typeof flagGroups
/** The switches of a site, with every default filled in. */
export type SiteFlags = {
  readonly [G in keyof Groups]: {
    readonly [F in keyof Groups[G]['flags']]: FlagValue<Groups[G]['flags'][F]>
  }
}
/**
 * What a site stores: only what differs from the shared default, also of the words of labels. Null
 * means "the default".
 */
export type SiteFlagOverrides = {
  [G in keyof SiteFlags]?: { [F in keyof SiteFlags[G]]?: Override<SiteFlags[G][F]> | null } | null
}
type Override<V> = V extends Readonly<Record<string, string>> ? Partial<V> : V
