/** How the server answered the save of one document, as the forms of the CMS do not tell it. */
export type SaveAnswer = {
  /** Path of what was saved: `/api/pages/12`; of what is new that of its collection. */
  path: string
  /** HTTP status; 0 where no answer came. */
  status: number
  /** Why it was refused, as the server says it; null where it says nothing. */
  reason: string | null
  /** Fields that were not taken as they are. */
  faults: readonly SaveFault[]
}

export type SaveFault = {
  /** As the form names it: "special_hours.0.date". */
  path: string
  /** What the form calls it; null where the message says it all. */
  label: string | null
  message: string
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
