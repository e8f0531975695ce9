import { type LeadKind, leadKinds } from '../questions/lead-kinds'

/** Where a form that comes back stands on its page: on a phone much may stand above it. ERR-32 */
export const RETURNED_FORM_ID = 'returned-form'

/**
 * Page with a lead form on its own: for links without a script, and for forms that come back.
 *
 * @param formId Block that set the form up.
 */
export function enquiryPath(
  kind: LeadKind,
  car?: { slug: string } | null,
  formId?: string | null,
): string {
  const query = new URLSearchParams({ kind })
  if (car) query.set('car', car.slug)
  if (formId) query.set('form', formId)
  return `/enquiry?${query}`
}

type Query = Record<string, string | string[] | undefined>

/** What an address of that page asks for; an unknown kind is a plain enquiry. */
export function readEnquiryQuery(query: Query): {
  kind: LeadKind
  carSlug: string | null
  formId: string
} {
  const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
  const asked = leadKinds.find((each) => each === first(query.kind))
  // Half of a letter that was cut has no place in an address.
  const carSlug =
    first(query.car)
      ?.slice(0, 200)
      .replace(/\p{Cs}/gu, '') || null
  const formId = first(query.form)?.slice(0, 40) ?? ''
  // Nothing can be reserved or bought but a car.
  const isOfCar = asked === 'reservation' || asked === 'purchase'
  const kind = isOfCar && !carSlug ? undefined : asked
  return { kind: kind ?? (carSlug ? 'enquiry' : 'contact'), carSlug, formId }
}
