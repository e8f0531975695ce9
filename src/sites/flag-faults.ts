import { type AccountFlags, garagePath, watchlistPath } from './account-paths'
import { checkDialledNumber } from './dialled-number'
import { feesConfirmedFault } from './fees-confirmed'
import type { Flag } from './flag-kinds'
import { flagGroups, type SiteFlags } from './flags'
import { carTypes } from './stock-kinds'

/** With the labels of the form: Payload's own message is a list of fields. */
export type Fault = { path: string; label: string; message: string }

/**
 * Checks across flags: minimum above maximum, and numbers for a dealership or a condition that no
 * car of the site has. FIN-10 FIN-15 SRCH-37 VDP-16
 */
export function flagFaults(
  {
    price,
    calculator,
    phone,
    accounts,
  }: Pick<SiteFlags, 'price' | 'calculator' | 'phone' | 'accounts'>,
  dealerships: readonly string[],
): Fault[] {
  return [
    ...endsFault('price', 'sliderMin', price.sliderMin, price.sliderMax),
    ...endsFault('accounts', 'paymentMin', accounts.paymentMin, accounts.paymentMax),
    ...endsFault('calculator', 'amountMin', calculator.amountMin, calculator.amountMax),
    ...endsFault('calculator', 'interestMin', calculator.interestMin, calculator.interestMax),
    ...calculator.feesConfirmed.flatMap((row, at) => {
      const message = feesConfirmedFault(row)
      return message ? [fault('calculator', 'feesConfirmed', `Row ${at + 1}: ${message}`)] : []
    }),
    ...phone.perDealership.flatMap((row, at) => {
      const message = rowFault(row, dealerships)
      return message ? [fault('phone', 'perDealership', `Row ${at + 1}: ${message}`)] : []
    }),
  ]
}

const endsFault = (group: keyof SiteFlags, name: string, low: number, high: number) =>
  low > high
    ? [fault(group, name, `It starts at ${low} and ends at ${high}. Put the smaller number first.`)]
    : []

type Row = SiteFlags['phone']['perDealership'][number]

function rowFault(row: Row, dealerships: readonly string[]): string | null {
  if (!dealerships.includes(row.dealership_slug)) {
    return `no dealership of this site has the slug “${row.dealership_slug}”. ${
      dealerships.length > 0 ? `They have ${dealerships.join(', ')}.` : 'It has none.'
    }`
  }
  if (!['', ...carTypes].includes(row.car_type.toLowerCase())) {
    return `the condition is ${carTypes.join(', ')}, or empty for all.`
  }
  const number = checkDialledNumber(row.phone)
  return number === true ? null : number
}

/** Checks one flag. */
function fault(group: keyof SiteFlags, name: string, message: string): Fault {
  const { label, flags } = flagGroups[group]
  const flag = (flags as Record<string, Flag>)[name]
  return {
    path: `flags.${group}.${name}`,
    label: `Switches → ${label} → ${flag?.label ?? name}`,
    message,
  }
}

/**
 * Garage and watchlist share no path, and take none that a page or a model has. AMB-59
 *
 * @param taken paths of the site's pages and models
 */
export function accountPathFaults(flags: AccountFlags, taken: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  const garage = garagePath(flags)
  const list = watchlistPath(flags)
  const { garage_enabled } = flags.accounts
  const { watchlist } = flags.favourites
  if (garage_enabled && watchlist && garage === list) {
    faults.push(fault('accounts', 'garagePath', `${garage} is the path of the watchlist.`))
  }
  const isTaken = (path: string) =>
    `This site has a page or a model at ${path} already. Move that, or choose another path.`
  if (garage_enabled && taken.has(garage)) {
    faults.push(fault('accounts', 'garagePath', isTaken(garage)))
  }
  if (watchlist && taken.has(list)) {
    faults.push(fault('favourites', 'watchlistPath', isTaken(list)))
  }
  return faults
}
