import { prefersReducedMotion } from '@/ui/browser'

/**
 * Opens a field of the form that is open: its tab, the folded rows around it, then the field, which
 * is scrolled to, gets the focus and lights up for a moment.
 *
 * @param path As the form names it: "blocks.3.links.0.label", "meta.description", "title".
 * @returns false if the form shows no such field.
 */
export async function openField(path: string): Promise<boolean> {
  await uncoverForm()
  await openTab(path)
  for (const row of rowsOf(path)) {
    const shown = await until(() => document.getElementById(row))
    if (!shown) return false
    const own = shown.querySelector('.collapsible')
    if (own?.classList.contains('collapsible--collapsed')) {
      own.querySelector<HTMLElement>('.collapsible__toggle')?.click()
      await until(() => !own.classList.contains('collapsible--collapsed'))
    }
    // The form draws only what is near the screen: the rows inside one that is far down are not there.
    shown.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  const field = await until(() => fieldAt(path))
  if (!field) return false
  // Of a list it is the button that adds a row: what is there already may fill several screens.
  const adds = field.querySelector<HTMLElement>(':scope > .array-field__add-row')
  const first = adds ?? (await until(() => firstControl(field), 1000))
  const inRow = isRow(path) ? first?.closest<HTMLElement>('.field-type') : null
  const spot = adds ?? inRow ?? field
  spot.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  first?.focus({ preventScroll: true })
  keepInView(spot)
  lightUp(spot)
  return true
}

/** Of a row the first one in it: those of its head fold and move it. */
function firstControl(field: HTMLElement): HTMLElement | null {
  const inside = field.querySelector(':scope > .collapsible .collapsible__content')
  return (inside ?? field).querySelector<HTMLElement>(
    'input:not([type=hidden]), textarea, select, [contenteditable=true], button, [tabindex="0"]',
  )
}

/** On a phone the live preview leaves the form no width: it closes for a field of the form. */
async function uncoverForm() {
  const form = document.querySelector('.collection-edit__main')
  if (!form || form.clientWidth > 0) return
  document.getElementById('live-preview-toggler')?.click()
  await until(() => form.clientWidth > 0)
}

/** The form goes on drawing what comes into view above the field, which pushes it away. */
function keepInView(spot: HTMLElement) {
  const form = spot.closest('form')
  if (!form) return
  const watch = new ResizeObserver(() => spot.scrollIntoView({ block: 'center' }))
  watch.observe(form)
  const stop = new AbortController()
  const leave = () => {
    watch.disconnect()
    stop.abort()
  }
  for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(sign, leave, { signal: stop.signal, passive: true })
  }
  setTimeout(leave, 2000)
}

/** Ids of the rows around a field, from the outside in: "blocks-row-3", "blocks-3-links-row-0". */
function rowsOf(path: string): string[] {
  const parts = path.split('.')
  return parts.flatMap((part, at) =>
    at > 0 && /^\d+$/.test(part) ? [`${parts.slice(0, at).join('-')}-row-${part}`] : [],
  )
}

/** "blocks.3" */
const isRow = (path: string) => /\.\d+$/.test(path)

/** The element around a field with its label; a whole row for the path of one. */
function fieldAt(path: string): HTMLElement | null {
  const row = rowsOf(path).at(-1)
  if (isRow(path) && row && document.getElementById(row)) {
    return document.getElementById(row)
  }
  const id = `field-${path.replaceAll('.', '__')}`
  const found =
    document.getElementById(id) ?? document.querySelector(`label[for="${CSS.escape(id)}"]`)
  return found?.closest<HTMLElement>('.field-type') ?? (found as HTMLElement | null)
}

/** Tabs draw only the open one: the others are tried until the field is there. */
async function openTab(path: string): Promise<void> {
  const first = rowsOf(path)[0]
  const present = () => (first ? document.getElementById(first) : fieldAt(path))
  if (present()) return
  for (const tab of document.querySelectorAll<HTMLElement>(
    '.document-fields__main .tabs-field__tab-button:not(.tabs-field__tab-button--active)',
  )) {
    tab.click()
    if (await until(present, 400)) return
  }
}

/** Path of the field that an element of the form belongs to. */
export function fieldOfElement(element: Element): string | null {
  const field = element.closest('.field-type')
  const marked =
    element.closest('[id^="field-"]') ??
    field?.querySelector('[id^="field-"], label[for^="field-"]')
  const id = marked?.id || marked?.getAttribute('for')
  if (id?.startsWith('field-')) return id.slice('field-'.length).replaceAll('__', '.')
  const row = element.closest('[id*="-row-"]')?.id
  return row ? row.replace('-row-', '-').replaceAll('-', '.') : null
}

function lightUp(field: HTMLElement) {
  field.animate(
    [
      { boxShadow: '0 0 0 3px #0b5fff', borderRadius: '4px' },
      {
        boxShadow: '0 0 0 3px #0b5fff',
        borderRadius: '4px',
        offset: prefersReducedMotion() ? 0.99 : 0.6,
      },
      { boxShadow: '0 0 0 3px transparent', borderRadius: '4px' },
    ],
    { duration: 1600 },
  )
}

/** Waits for what the form draws in its own time; null when it does not come. */
async function until<T>(look: () => T | null | false | undefined, limit = 8000): Promise<T | null> {
  const end = performance.now() + limit
  for (;;) {
    const found = look()
    if (found) return found
    if (performance.now() > end) return null
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}
