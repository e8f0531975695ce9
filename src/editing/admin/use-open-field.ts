'use client'

import { useDocumentInfo, useForm, useLivePreviewContext } from '@payloadcms/ui'
import type { ClientField } from 'payload'
import { useCallback } from 'react'

/** Up to here the live preview covers the form; pixels. */
const COVERED_TO = 1024

/**
 * Opens a field of the form: its tab, the folded rows around it, then the field, which is scrolled to and
 * gets the focus. Payload has no call for that; fields and rows are found by the ids that it gives them.
 *
 * @returns a function of the path, as the form names it ("blocks.3.links.0.label", "meta.description",
 *   "title"), that says whether the form shows such a field
 */
export function useOpenField(): (path: string) => Promise<boolean> {
  const { docConfig } = useDocumentInfo()
  const { dispatchFields, getFields } = useForm()
  const { setIsLivePreviewing } = useLivePreviewContext()

  return useCallback(
    async (path) => {
      if (window.innerWidth <= COVERED_TO) setIsLivePreviewing(false)
      const [name = ''] = path.split('.')
      for (const label of tabsTo(docConfig?.fields ?? [], name) ?? []) openTab(label)
      const unfold = (list: string, at: number) => {
        const rows = getFields()[list]?.rows
        if (!rows?.[at] || rows[at].collapsed === false) return
        const updatedRows = rows.with(at, { ...rows[at], collapsed: false })
        dispatchFields({ type: 'SET_ROW_COLLAPSED', path: list, updatedRows })
      }
      for (const [list, at] of rowsOf(path)) {
        const row = await until(() => document.getElementById(rowId(list, at)))
        if (!row) return false
        unfold(list, at)
        // The form renders only what is near the screen: so are the rows inside of this one.
        row.scrollIntoView({ block: 'start', behavior: 'instant' })
      }
      let last: HTMLElement | null = null
      let looks = 0
      const needed = /\.\d+$/.test(path) ? SETTLED_LOOKS : 0
      const spot = await until(() => {
        for (const [list, at] of rowsOf(path)) unfold(list, at)
        const found = spotOf(path)
        // Of a row the fields come one after the other: the first is the first that stays it.
        looks = found === last ? looks + 1 : 0
        last = found
        return looks < needed ? null : found
      })
      if (!spot) return false
      controlIn(spot)?.focus({ preventScroll: true })
      keepInView(spot)
      return true
    },
    [docConfig, dispatchFields, getFields, setIsLivePreviewing],
  )
}

/** Path of the field that has the focus. */
export function focusedField({ target }: FocusEvent): string | null {
  const id = target instanceof Element && target.closest('[id^="field-"]')?.id
  return id ? id.slice('field-'.length).replaceAll('__', '.') : null
}

/** Labels of the tabs around a field, from the outside in; null for no such field. */
function tabsTo(fields: readonly ClientField[], name: string): string[] | null {
  for (const field of fields) {
    if ('name' in field && field.name === name) return []
    if (field.type === 'tabs') {
      for (const tab of field.tabs) {
        const own = 'name' in tab && tab.name ? tab.name === name && [] : tabsTo(tab.fields, name)
        if (own) return [String(tab.label ?? name), ...own]
      }
    } else if ('fields' in field && !('name' in field && field.name)) {
      const inside = tabsTo(field.fields, name)
      if (inside) return inside
    }
  }
  return null
}

/** A tab is a button with its label, and the number of faults in it. */
function openTab(label: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('form button')]
  buttons.find(({ textContent }) => textContent?.replace(/\s*\d.*$/s, '') === label)?.click()
}

/** Rows around a field, from the outside in: the path of the list, and the place in it. */
function rowsOf(path: string): [list: string, at: number][] {
  const parts = path.split('.')
  return parts.flatMap((part, at): [string, number][] =>
    at > 0 && /^\d+$/.test(part) ? [[parts.slice(0, at).join('.'), Number(part)]] : [],
  )
}

const rowId = (list: string, at: number) => `${list.replaceAll('.', '-')}-row-${at}`
const fieldId = (path: string) => `field-${path.replaceAll('.', '__')}`

/** The field, or its label where only that has an id; of a row its first field; of a list what adds a row. */
function spotOf(path: string): HTMLElement | null {
  const id = fieldId(path)
  const field =
    document.getElementById(id) ?? document.querySelector<HTMLElement>(`label[for="${id}"]`)
  if (field) return field.querySelector<HTMLElement>(':scope > button') ?? field
  return document.querySelector<HTMLElement>(`[id^="${id}__"]:not([type=hidden])`)
}

const CONTROLS =
  'input:not([type=hidden]), textarea, select, [contenteditable=true], button, [tabindex="0"]'

function controlIn(spot: HTMLElement): HTMLElement | null {
  if (spot.matches(CONTROLS)) return spot
  const around = spot instanceof HTMLLabelElement ? spot.parentElement : spot
  return around?.querySelector<HTMLElement>(CONTROLS) ?? null
}

/** The form goes on rendering what comes into view above the field, which pushes it away. */
function keepInView(spot: HTMLElement) {
  const show = () => spot.scrollIntoView({ block: 'center', behavior: 'instant' })
  show()
  const watch = new ResizeObserver(show)
  watch.observe(spot.closest('form') ?? document.body)
  const leave = () => watch.disconnect()
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, leave, { once: true, passive: true })
  }
  setTimeout(leave, 2000)
}

/** Looks in a row, {@link LOOK_MS} apart, after which nothing comes before what was found. */
const SETTLED_LOOKS = 6
const LOOK_MS = 30

/** Waits for what the form renders in its own time; null when it does not come. */
async function until<T>(look: () => T | null | undefined, limit = 8000): Promise<T | null> {
  const end = performance.now() + limit
  for (;;) {
    const found = look()
    if (found) return found
    if (performance.now() > end) return null
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}
