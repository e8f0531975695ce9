/** How the server answered the save of one document, as the forms of the CMS do not tell it. */
export type SaveAnswer = {
  /** Path of what was saved: `/api/pages/12`. */
  path: string
  /** HTTP status; 0 where no answer came. */
  status: number
  /** Why it was refused, as the server says it; null where it says nothing. */
  reason: string | null
}

const EVENT = 'forecourt-save-answer'

export const tellSaveAnswer = (answer: SaveAnswer) =>
  window.dispatchEvent(new CustomEvent<SaveAnswer>(EVENT, { detail: answer }))

/** Calls back with each answer to a save of this tab, until the returned function is called. */
export function onSaveAnswer(take: (answer: SaveAnswer) => void): () => void {
  const listener = (event: Event) => take((event as CustomEvent<SaveAnswer>).detail)
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
