import type { FlagValue } from './flag-kinds'
import { accountsFlags } from './flags/accounts'
import { calculatorFlags } from './flags/calculator'
import { cardsFlags } from './flags/cards'
import { favouritesFlags } from './flags/favourites'
import { financeFlags } from './flags/finance'
import { formsFlags } from './flags/forms'
import { fuelFlags } from './flags/fuel'
import { heroFlags } from './flags/hero'
import { locationsFlags } from './flags/locations'
import { menuFlags } from './flags/menu'
import { modelsFlags } from './flags/models'
import { phoneFlags } from './flags/phone'
import { pluginsFlags } from './flags/plugins'
import { priceFlags } from './flags/price'
import { promoFlags } from './flags/promo'
import { reserveFlags } from './flags/reserve'
import { searchFlags } from './flags/search'
import { serviceFlags } from './flags/service'
import { specificationsFlags } from './flags/specifications'
import { spinFlags } from './flags/spin'
import { stockFlags } from './flags/stock'
import { tradeInFlags } from './flags/trade-in'
import { vdpFlags } from './flags/vdp'

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
