/** Where a form that comes back stands on its page: on a phone much may stand above it. ERR-32 */
export const RETURNED_FORM_ID = 'returned-form'

/**
 * Page with a lead form on its own: for links without a script, and for forms that come back.
 *
 * @param kind its name
 * @param formId Block that set the form up.
 * @param more What the page fills the form in from.
 */
export function enquiryPath(
  kind: string,
  car?: { slug: string } | null,
  formId?: string | null,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ kind, ...more })
  if (car) query.set('car', car.slug)
  if (formId) query.set('form', formId)
  return `/enquiry?${query}`
}
