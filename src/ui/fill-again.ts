/**
 * Types and chooses again what a shopper did before the page's scripts answered, so that they learn
 * of it. A part that is still drawn carries its own over (`carry-over.ts`).
 *
 * @param filled each control with what it held then
 */
export function fillAgain(filled: ReadonlyMap<Element, string>): void {
  for (const [control, value] of filled) {
    if (control.closest('[data-drawn]')) continue
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      if (control.checked !== control.defaultChecked) {
        control.checked = !control.checked
        control.click()
      }
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      // React keeps what it set itself; what is set past it is news.
      control.value = ''
      setPastReact(control, value)
    } else if (control instanceof HTMLSelectElement) {
      setPastReact(control, value)
    }
  }
}

/** Sets a control's value as a shopper would: React takes it for a change. */
export function setPastReact(
  control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
