import type { TextFieldSingleValidation } from 'payload'
import { checkDialledNumber } from '@/sites/dialled-number'

/** A path of this site ("/finance", "#book"), an https URL, a phone or a mail link. */
export function isLinkTarget(value: string): boolean {
  if (/^(\/(?![/\\])|#|\?)\S*$/.test(value)) return true
  if (/^tel:./.test(value)) return checkDialledNumber(value.slice(4)) === true
  if (/^mailto:\S+@\S+$/.test(value)) return true
  return /^https:\/\/[^\s/]+\.[^\s/]+\S*$/.test(value)
}

export const validateLink: TextFieldSingleValidation = (value, { required }) => {
  const target = value?.trim()
  if (!target) return required ? 'Fill in where the link goes.' : true
  return (
    isLinkTarget(target) ||
    'Use a path of this site such as /finance, or a full address that starts with https://.'
  )
}
