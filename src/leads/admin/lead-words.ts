import { formatMoney } from '@/ui/number-format'
import { formatPhone } from '../answers/phone-number'
import { type LeadKind, leadLabel } from '../lead-kind'
import { answersOf, PHONE_EXTENSION } from '../record/lead-answers'
import type { LeadVehicle } from '../record/lead-record'

/** A lead as the admin reads it; of one whose shopper was erased most is empty. */
export type ShownLead = {
  name?: string | null
  last_name?: string | null
  email?: string | null
  phone?: string | null
  form?: string | null
  /** All forms of the shopper that are this lead. */
  forms?: unknown
  vehicle_make?: string | null
  vehicle_model?: string | null
  stock_number?: string | null
  vehicle?: unknown
  answers?: unknown
}

/** The car as it was advertised when the lead came in; null for a lead about no car. */
export const vehicleOf = ({ vehicle }: ShownLead): Partial<LeadVehicle> | null =>
  typeof vehicle === 'object' && vehicle !== null && !Array.isArray(vehicle) ? vehicle : null

/** "2021 Mazda CX-5 Touring"; else the shopper's own car; empty for a lead about no car. */
export function carWords(lead: ShownLead): string {
  const vehicle = vehicleOf(lead)
  const own = Object.fromEntries(answersOf(lead.answers))
  const { vehicle_make: make, vehicle_model: model } = lead
  // A car of the stock was advertised with its year; a shopper writes that of their own.
  if (make || model) {
    const year = vehicle || lead.stock_number ? vehicle?.year : (own['Vehicle Year'] ?? own.Year)
    // "Mazda3" says its make.
    const named = make && model?.startsWith(make) ? [model] : [make, model]
    return [year, ...named, vehicle?.badge].filter(Boolean).join(' ')
  }
  return [own.Year, own.Make, own.Model].filter(Boolean).join(' ')
}

/** "$23,990 drive away"; empty where no price was published. */
export function priceWords(lead: ShownLead): string {
  const { price, price_words } = vehicleOf(lead) ?? {}
  if (typeof price !== 'number') return ''
  const words = price_words && price_words.charAt(0).toLowerCase() + price_words.slice(1)
  return [formatMoney(price), words].filter(Boolean).join(' ')
}

/** All that the shopper asked for: "Test drive, Vehicle enquiry". */
export function wishWords(lead: ShownLead, kinds: readonly LeadKind[]): string {
  const more = Array.isArray(lead.forms) ? lead.forms.map(String) : []
  return [...new Set([lead.form ?? '', ...more])]
    .filter(Boolean)
    .map((form) => leadLabel(kinds, form))
    .join(', ')
}

/** A phone as a person reads it, and as a press on it calls. */
export function phoneOf(lead: ShownLead): { words: string; href: string } | null {
  if (!lead.phone) return null
  const extension = Object.fromEntries(answersOf(lead.answers))[PHONE_EXTENSION]
  const words = formatPhone(extension ? `${lead.phone} ext ${extension}` : lead.phone)
  return { words, href: `tel:${lead.phone.replaceAll(/[^\d+]/g, '')}` }
}

export const fullName = ({ name, last_name }: ShownLead): string =>
  [name, last_name].filter((part) => part?.trim()).join(' ')
