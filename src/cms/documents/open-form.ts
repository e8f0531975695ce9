import type { AfterErrorHook, TextField } from 'payload'

/** Field of every form that tells it from the same document in another tab. Never stored. */
export const OPEN_FORM = 'open_form'

/** Starts the refusal of a save over a newer version. */
export const CHANGED_SINCE =
  'This was changed by somebody else, or in another tab, since you opened it'

export const openFormField: TextField = {
  name: OPEN_FORM,
  type: 'text',
  virtual: true,
  admin: { hidden: true, disableListColumn: true, disableListFilter: true },
}

/**
 * Puts the reason of a refused save at the field above, also where no field of the document is at fault:
 * Payload shows such a reason for seconds only. `NotSaved` reads it there.
 */
export const markRefusedForm: AfterErrorHook = ({ req, result }) => {
  const [first, ...rest] = result?.errors ?? []
  // Our forms send the field; others who use the API do not know it.
  if (!first || typeof req.data?.[OPEN_FORM] !== 'string') return
  const known: unknown = first.data?.errors
  const faults = Array.isArray(known) ? known : []
  const mark = { path: OPEN_FORM, message: first.message }
  return {
    response: {
      ...result,
      errors: [{ ...first, data: { ...first.data, errors: [...faults, mark] } }, ...rest],
    },
  }
}
