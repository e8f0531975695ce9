import type { ClientBlock, ClientField, FormState } from 'payload'
import { toWords } from 'payload/shared'
import { OPEN_FORM } from '@/cms/documents/open-form'
import { error, type Finding } from '../checks/finding'

/** What the fields of a form are called: those of the document, and the blocks by their slugs. */
export type FormWords = {
  fields: readonly ClientField[]
  blocks: Readonly<Record<string, ClientBlock>>
}

/** Fields that the CMS does not take as they are, each with its place in the words of the form. */
export function faultsOf(state: FormState, words: FormWords): Finding[] {
  return Object.entries(state).flatMap(([path, { valid, errorMessage }]) =>
    valid === false && errorMessage && path !== OPEN_FORM
      ? [error('fields', path, `${placeOf(path, state, words)}: ${errorMessage}`)]
      : [],
  )
}

/** "blocks.1.links.0.url" as "Block 2 (Image banner) → Links 1 → Goes to". */
function placeOf(path: string, state: FormState, { fields, blocks }: FormWords): string {
  const parts = path.split('.')
  const place: string[] = []
  let within = fields
  for (const [at, part] of parts.entries()) {
    if (/^\d+$/.test(part)) {
      const type = state[`${parts.slice(0, at + 1).join('.')}.blockType`]?.value
      const block = typeof type === 'string' ? blocks[type] : undefined
      const list = place.pop()
      place.push(
        block
          ? `Block ${Number(part) + 1} (${inWords(block.labels?.singular) ?? block.slug})`
          : `${list} ${Number(part) + 1}`,
      )
      within = block?.fields ?? within
    } else {
      const field = named(within, part)
      place.push(inWords(field && 'label' in field ? field.label : null) ?? toWords(part))
      within = field && 'fields' in field ? field.fields : []
    }
  }
  return place.join(' → ')
}

const inWords = (label: unknown): string | null =>
  typeof label === 'string' && label ? label : null

/** A field by its name, through rows and tabs, which have none. */
function named(fields: readonly ClientField[], name: string): ClientField | undefined {
  for (const field of fields) {
    if ('name' in field && field.name) {
      if (field.name === name) return field
      continue
    }
    const inner = field.type === 'tabs' ? field.tabs : 'fields' in field ? [field] : []
    for (const one of inner) {
      if ('name' in one && one.name === name) return one as unknown as ClientField
      const found = 'name' in one && one.name ? undefined : named(one.fields, name)
      if (found) return found
    }
  }
  return undefined
}
