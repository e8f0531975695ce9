import parsePhoneNumber, { type MetadataJson } from 'libphonenumber-js/core'
import metadata from './au-phone-metadata.json'

const australia = metadata as unknown as MetadataJson

function parse(text: string) {
  const compact = text.trim()
  // "61 491 570 006" is how feeds and phones write it when they drop the plus, "0061 …" how it is
  // dialled from most of the world.
  const international = compact.replace(/^(00)?(?=61[\s()-]*[23478])/, '+')
  return parsePhoneNumber(international, { defaultCountry: 'AU' }, australia)
}

/**
 * Digits with a leading 0 ("0491570006"), or 1300 and 1800 numbers as dialled; null if it is not an
 * Australian number. Numbers starting with 61 get their leading 0. What is dialled once somebody has
 * answered is no part of it: see {@link extensionOf}.
 */
export function normalisePhone(text: string): string | null {
  const number = parse(text)
  if (number?.countryCallingCode !== '61') return null
  number.ext = undefined
  const national = number.formatNational().replace(/\D/g, '')
  // New ranges are dialled before a library knows them: a lead is not lost over that.
  const plausible = /^(0[23478]\d{8}|1[38]00\d{6}|13\d{4})$/.test(national)
  return plausible ? national : null
}

/**
 * As {@link normalisePhone}, and a number of another country that is written with its code, in digits:
 * "+6421345678" of "+64 (0)21 345 678", of "0064 21 345 678" and of "0011 64 21 345 678". LEAD-19
 */
export const dialledPhone = (text: string): string | null =>
  normalisePhone(text) ?? phoneAbroad(text)

function phoneAbroad(text: string): string | null {
  const written = text.replace(/\(0\)/, '')
  const [, number = ''] = /^\s*(?:\+|00(?:11)?)([\d\s().\p{Pd}]+)$/u.exec(written) ?? []
  const digits = number.replace(/\D/g, '')
  return /^(?!61)[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}

/** The desk behind a number: "5" of "(02) 5550 1234 ext 5", "x5" and the like; null where none is named. */
export const extensionOf = (text: string): string | null => parse(text)?.ext ?? null

/** As it is read aloud: "0491 570 006", "03 5550 0162 ext 5", "1300 975 707". Other text stays as it is. */
export function formatPhone(text: string): string {
  const digits = normalisePhone(text)
  if (!digits) return text.trim()
  const extension = extensionOf(text)
  return extension ? `${spaced(digits)} ext ${extension}` : spaced(digits)
}

function spaced(digits: string): string {
  if (/^(04|1[38]00)/.test(digits)) {
    return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  }
  if (digits.length === 6) return `${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`
  return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
}

/**
 * Target of a call link: "tel:+61491570006"; national service numbers stay as dialled. An extension is
 * left to the caller: not every phone dials one by itself.
 */
export function phoneHref(text: string): string {
  const digits = dialledPhone(text) ?? text.replace(/[^\d+]/g, '')
  return digits.startsWith('0') ? `tel:+61${digits.slice(1)}` : `tel:${digits}`
}
