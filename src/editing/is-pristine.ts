import { isRecord } from './field-values'

/** Keys that nobody fills in: of a row of the form and of nested rows. */
const machine = /(^|\.)(id|blockType|blockName)$/

/** Values by the path of their field: `{ items: [{ label: 'A' }] }` is `items.0.label`. */
export function valuesByPath(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).flatMap(([key, value]) => entriesOf(key, value)))
}

function entriesOf(path: string, value: unknown): [string, unknown][] {
  if (Array.isArray(value) && value.some(isRecord)) {
    return value.flatMap((row, at) => entriesOf(`${path}.${at}`, row))
  }
  // A text of the editor is one value, however many parts it has.
  if (!isRecord(value) || isRecord(value.root)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(`${path}.${key}`, inner))
}

/**
 * Whether an editor has filled in nothing: every value is empty or the field's default, so that
 * nothing is lost if the block is replaced.
 */
export function isUntouched(
  values: readonly (readonly [path: string, value: unknown])[],
  defaults: Readonly<Record<string, unknown>>,
): boolean {
  return values.every(
    ([path, value]) =>
      machine.test(path) ||
      isEmpty(value) ||
      JSON.stringify(value) === JSON.stringify(defaults[path]),
  )
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (!isRecord(value)) return value === '' || !value
  // The rich text editor leaves an empty paragraph behind when it was only focused.
  const { root } = value
  if (!isRecord(root) || !Array.isArray(root.children)) return false
  return root.children
    .filter(isRecord)
    .every(
      ({ type, children }) =>
        type === 'paragraph' && Array.isArray(children) && children.length === 0,
    )
}
