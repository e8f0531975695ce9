import type { TextFieldSingleValidation } from 'payload'
import { isLinkTarget } from '@/sites/link-target'

export const validateLink: TextFieldSingleValidation = (value, { required }) => {
  const target = value?.trim()
  if (!target) return required ? 'Fill in where the link goes.' : true
  return (
    isLinkTarget(target) ||
    'Use a path of this site such as /finance, or a full address that starts with https://.'
  )
}
