/**
 * Types and chooses again what a shopper did before the page's scripts answered, so that they learn
 * of it. A part that is still drawn carries its own over (`carry-over.ts`).
 *
 * @param filled each control with what it held then; a box or radio with "true" or "false"
 */
export function fillAgain(filled: ReadonlyMap<Element, string>): void {
  for (const [control, value] of filled) {
    // What a file is, the browser keeps; nobody may set it.
    if (control.closest('[data-drawn], [type=file]')) continue
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
      // React may have drawn its own state over it since; ticked and unticked again is no news.
      const wanted = value === 'true'
      if (wanted === control.defaultChecked) continue
      control.checked = !wanted
      control.click()
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      // React keeps what was set through it; what is set past it then is news, a cleared field too.
      control.value = value === '' ? '0' : ''
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
