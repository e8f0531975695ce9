/** What a check looks at; the words of its settings and of the panel follow from it. */
export type CheckName =
  | 'fields'
  | 'altText'
  | 'links'
  | 'headings'
  | 'contrast'
  | 'pictures'
  | 'wording'
  | 'promos'
  | 'weight'
  | 'stock'
  | 'search'

/** One thing about a page that its editor should know before it is published. */
export type Finding = {
  /** An error stops publishing; a warning asks. */
  level: 'error' | 'warning'
  check: CheckName
  /** A sentence or two for an editor: what is wrong and what to do. */
  message: string
  /** Path of the field in the form: "blocks.3.image". */
  field: string
}

export const error = (check: CheckName, field: string, message: string): Finding => ({
  level: 'error',
  check,
  message,
  field,
})

export const warning = (check: CheckName, field: string, message: string): Finding => ({
  level: 'warning',
  check,
  message,
  field,
})
