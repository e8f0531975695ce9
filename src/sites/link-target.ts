import { checkDialledNumber } from './dialled-number'

/** A path of this site ("/finance", "#book"), an https URL, a phone or a mail link. */
export function isLinkTarget(value: string): boolean {
  if (/^(\/(?![/\\])|#|\?)\S*$/.test(value)) return true
  if (/^tel:./.test(value)) return checkDialledNumber(value.slice(4)) === true
  if (/^mailto:\S+@\S+$/.test(value)) return true
  return /^https:\/\/[^\s/]+\.[^\s/]+\S*$/.test(value)
}
