'use client'

import { type ReactNode, useEffect } from 'react'

/** Controls of the CMS that show a sign only, with what they do. */
const signs: Record<string, string> = {
  '#select-all': 'Select all on this page',
  '.clickable-arrow--left': 'Previous page',
  '.clickable-arrow--right': 'Next page',
  '.collapsible__drag': 'Move this row',
  '.array-actions__button': 'Actions for this row',
  '.clipboard-action__popup .popup-button': 'Copy or paste rows',
  '.doc-controls__popup .popup-button': 'More actions',
  '.form-submit .popup-button': 'More ways to publish',
  '.copy-to-clipboard': 'Copy the address',
  '.date-time-picker__clear-button': 'Clear the date',
  '.file-details__remove, .upload-relationship-details__remove': 'Remove the file',
  '.upload-relationship-details__edit': 'Edit the file',
  '.dashboard-breadcrumb-select input': 'Layout of the dashboard',
}
/** Signs to press with the mouse: their select does the same by keys, and screen readers do not see them. */
const mouseOnly = '.dropdown-indicator, .clear-indicator'

/**
 * Names the controls of the CMS that have none (WCAG 2.2 A, 1.3.1 and 4.1.2). Its components take no
 * name from outside and cannot be put in place of, and it draws them whenever it likes, so what is on
 * the page is named there. Can go when Payload names them; the test of the admin's accessibility knows.
 */
export function NameControls({ children }: { children: ReactNode }) {
  useEffect(() => {
    let waiting = 0
    const soon = () => {
      waiting ||= requestAnimationFrame(() => {
        waiting = 0
        nameControls()
      })
    }
    soon()
    const watch = new MutationObserver(soon)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      cancelAnimationFrame(waiting)
    }
  }, [])
  return children
}

function nameControls() {
  const each = (selector: string, name: (control: HTMLElement) => string | null | undefined) => {
    for (const control of document.querySelectorAll<HTMLElement>(selector)) {
      const words = name(control)?.trim()
      // A row that is drawn again may be about something else.
      if (words && control.ariaLabel !== words) control.ariaLabel = words
    }
  }
  for (const [selector, name] of Object.entries(signs)) each(selector, () => name)
  each('.select-row__checkbox input', (box) => `Select ${titleOfRow(box) || 'this row'}`)
  each('.toolbar-popup__button[data-button-key]', ({ dataset }) => dataset.buttonKey)
  each('.field-type :is(input[type=text], [role=combobox], [role=textbox])', labelOfField)
  for (const sign of document.querySelectorAll<HTMLElement>(mouseOnly)) sign.tabIndex = -1
  // Links, but no items: no list.
  for (const tabs of document.querySelectorAll('ul.doc-tabs__tabs')) tabs.role = 'group'
}

const titleOfRow = (box: Element) => box.closest('tr')?.querySelector('td a')?.textContent

/** The words of the field's label, for an input that the label does not lead to. */
function labelOfField(control: HTMLElement) {
  if (control instanceof HTMLInputElement && control.labels?.length) return null
  return control.closest('.field-type')?.querySelector('.field-label')?.textContent.replace('*', '')
}
