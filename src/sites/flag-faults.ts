import { checkDialledNumber } from './dialled-number'
import type { Flag } from './flag-kinds'
import { flagGroups, type SiteFlags } from './flags'
import { carTypes } from './stock-kinds'

/** With the words of the form: what the CMS says first is a list of the fields that are wrong. */
export type Fault = { path: string; label: string; message: string }

/**
 * What no switch sees by itself: ends the wrong way round, and numbers for a dealership or a condition
 * that no car of the site has. FIN-10 FIN-15 SRCH-37 VDP-16
 */
export function flagFaults(
  { price, calculator, phone }: Pick<SiteFlags, 'price' | 'calculator' | 'phone'>,
  dealerships: readonly string[],
): Fault[] {
  return [
    ...endsFault('price', 'sliderMin', price.sliderMin, price.sliderMax),
    ...endsFault('calculator', 'amountMin', calculator.amountMin, calculator.amountMax),
    ...endsFault('calculator', 'interestMin', calculator.interestMin, calculator.interestMax),
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

/** A fault of one switch. */
export function fault(group: keyof SiteFlags, name: string, message: string): Fault {
  const { label, flags } = flagGroups[group]
  const flag = (flags as Record<string, Flag>)[name]
  return {
    path: `flags.${group}.${name}`,
    label: `Switches → ${label} → ${flag?.label ?? name}`,
    message,
  }
}
