import { isModifiedClick } from './browser'

/**
 * An open dialog is a step of the tab's history: Back, a phone's gesture and a swipe from the edge
 * close it and leave the page where it was, and Forward opens it again. An entry of the page's own address
 * stands for the dialog while it is open, and goes when the dialog is closed in another way.
 */
type Step = { id: string; dialog: HTMLDialogElement; href: string; reopen: () => void }

const steps: Step[] = []
/** What Back closed since the page was loaded: how to open it again, by the id of its entry. */
const closed = new Map<string, () => void>()
/** Pops that close nothing: our own, of a dialog that is closed already. */
let ownPops = 0
let count = 0
let afterPop: (() => void) | null = null

const stepOfEntry = (): string | null => {
  const state: { dialog?: unknown } | null = history.state
  return typeof state?.dialog === 'string' ? state.dialog : null
}

/** Whether a dialog is open: what changes the address meanwhile replaces its entry. */
export const isInDialogStep = () => steps.length > 0

/**
 * Begins the step of a dialog that has opened; its `close` event ends it.
 * @param reopen opens it again; does nothing where the dialog is no longer on the page
 */
export function beginDialogStep(dialog: HTMLDialogElement, reopen: () => void): void {
  if (steps.some((step) => step.dialog === dialog)) return
  // An entry of a dialog that is not open has been gone forward to: it is this dialog's.
  const entry = stepOfEntry()
  const isFree = entry !== null && !steps.some(({ id }) => id === entry)
  const step = {
    id: isFree ? entry : `${Date.now()}-${++count}`,
    ...{ dialog, reopen, href: location.href },
  }
  closed.delete(step.id)
  if (steps.push(step) === 1) {
    addEventListener('popstate', onPop, true)
    document.addEventListener('click', onLink, true)
  }
  if (!isFree) history.pushState({ ...history.state, dialog: step.id }, '')
  const onClose = () => {
    // This event comes late: the dialog may be open again.
    if (dialog.open) return
    dialog.removeEventListener('close', onClose)
    endStep(step)
  }
  dialog.addEventListener('close', onClose)
}

function endStep(step: Step): void {
  const at = steps.indexOf(step)
  if (at < 0) return
  steps.splice(at, 1)
  if (steps.length === 0) document.removeEventListener('click', onLink, true)
  // Another page, or a dialog that was opened from this one, came on top of the entry.
  if (stepOfEntry() !== step.id) return
  if (location.href === step.href) {
    ownPops++
    history.back()
  } else {
    // Filters that were chosen in a sheet are in its entry, which becomes that of the results.
    history.replaceState({ ...history.state, dialog: undefined }, '')
  }
}

function onPop(event: PopStateEvent): void {
  if (ownPops > 0) {
    ownPops--
    // The address is the same: nobody else has anything to do.
    event.stopImmediatePropagation()
    afterPop?.()
    afterPop = null
    return
  }
  const id = stepOfEntry()
  while (steps.length > 0 && steps.at(-1)?.id !== id) {
    const step = steps.pop()
    if (!step) break
    closed.set(step.id, step.reopen)
    step.dialog.close()
  }
  if (id === null || steps.at(-1)?.id === id) return
  const reopen = closed.get(id)
  // The entry of a dialog that a link left open: nothing is there to go back to.
  if (reopen) reopen()
  else history.back()
}

/** A link in a dialog leaves the page from the page's own entry, so that Back comes to the page. */
function onLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const step = steps.at(-1)
  if (!link || !step?.dialog.contains(link) || event.button !== 0 || isModifiedClick(event)) return
  const leaves = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  // Such as Play, a link to the video where no script runs.
  const isButton = link.getAttribute('role') === 'button' || link.hasAttribute('aria-haspopup')
  if (!leaves || isButton) return
  if (stepOfEntry() !== step.id || location.href !== step.href) return
  event.preventDefault()
  event.stopImmediatePropagation()
  steps.pop()
  afterPop = () => setTimeout(() => link.click())
  ownPops++
  history.back()
}
