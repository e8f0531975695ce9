/** On a slow line a form whose script does not come sends itself, and the server says what it lacks. */
const GIVEN_UP_AFTER_MS = 15_000

/**
 * Runs in the page before its scripts are there, inside a form in steps: a press of Next is answered at once
 * and kept, and the form acts on it when it starts ({@link takeEarlyPress}). Without it the browser would
 * send the form, steps unseen. SERV-04
 */
export const holdEarlyPress = `(form => form.addEventListener('submit', event => {
  if (form.noValidate) return
  event.preventDefault()
  if (form.pressed) return
  form.pressed = event.submitter || form
  form.pressed.setAttribute('aria-busy', 'true')
  setTimeout(() => form.noValidate || form.submit(), ${GIVEN_UP_AFTER_MS})
}))(document.currentScript.closest('form'))`

/** Whether this form was pressed before it had its script; answers once. */
export function takeEarlyPress(form: HTMLFormElement | null): boolean {
  const held = form as (HTMLFormElement & { pressed?: Element }) | null
  if (!held?.pressed) return false
  held.pressed.removeAttribute('aria-busy')
  delete held.pressed
  return true
}
