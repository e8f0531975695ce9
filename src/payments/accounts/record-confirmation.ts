import type { CollectionBeforeChangeHook } from 'payload'

/** Who said that a lawyer has read the terms of the deposit, and when; taken back, it names nobody. VDP-13 */
export const recordConfirmation: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const isConfirmed = data.terms_confirmed ?? originalDoc?.terms_confirmed ?? false
  if (isConfirmed === (originalDoc?.terms_confirmed ?? false))
    return {
      ...data,
      terms_confirmed_by: originalDoc?.terms_confirmed_by ?? null,
      terms_confirmed_at: originalDoc?.terms_confirmed_at ?? null,
    }
  const by = req.user ? `${req.user.name ?? 'Somebody'}, ${req.user.email}` : 'The platform'
  return {
    ...data,
    terms_confirmed_by: isConfirmed ? by : null,
    terms_confirmed_at: isConfirmed ? new Date().toISOString() : null,
  }
}
