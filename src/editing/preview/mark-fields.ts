import type { FieldValue } from '../field-values'

const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '')

/**
 * Finds the elements of a rendered block that show its fields, by their content, and sets the path
 * of the field on each (`data-field-path`). Equal texts are matched in the order of the page.
 */
export function markFields(roots: readonly Element[], fields: readonly FieldValue[]): void {
  const all = roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
  for (const element of all) element.removeAttribute('data-field-path')
  const free = (element: Element) =>
    !element.hasAttribute('data-field-path') && !element.querySelector('[data-field-path]')
  for (const { kind, path, value } of fields) {
    if (kind === 'image') {
      all
        .find((one) => one.tagName === 'IMG' && free(one) && showsFile(one, value))
        ?.setAttribute('data-field-path', path)
    }
    if (kind === 'text') {
      const wanted = squeezed(value)
      deepest(all.filter((one) => free(one) && squeezed(one.textContent) === wanted))?.setAttribute(
        'data-field-path',
        path,
      )
    }
  }
  for (const { kind, path, value } of fields) {
    // Words of a link were marked above; a picture or tile that leads somewhere is marked here.
    if (kind !== 'link') continue
    all
      .find((one) => one.getAttribute('href') === value && free(one))
      ?.setAttribute('data-field-path', path)
  }
}

const showsFile = (image: Element, filename: string) =>
  `${image.getAttribute('src')} ${image.getAttribute('srcset') ?? ''}`.includes(
    encodeURIComponent(filename),
  )

/** Of nested elements with the same words, the first innermost one. */
function deepest(found: readonly Element[]): Element | null {
  return found.find((one) => !found.some((other) => other !== one && one.contains(other))) ?? null
}
