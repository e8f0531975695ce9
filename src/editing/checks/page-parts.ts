import { isRecord, textOf } from '../field-values'

/** A page or post as the checks see it: plain data of the form, relations as ids or documents. */
export type CheckedDoc = Readonly<Record<string, unknown>>

/** A block with its place in the form. */
export type CheckedBlock = {
  type: string
  /** "blocks.3" */
  path: string
  data: Readonly<Record<string, unknown>>
}

export function blocksOf(doc: CheckedDoc): CheckedBlock[] {
  const blocks = Array.isArray(doc.blocks) ? doc.blocks : []
  return blocks.flatMap((data, at) =>
    isRecord(data) ? [{ type: String(data.blockType), path: `blocks.${at}`, data }] : [],
  )
}

/** A reference to a document of the CMS with the field that holds it. */
type Reference = { path: string; id: number }

/** A link with the field that holds it: a target in letters, or a document of the CMS. */
type FoundLink = { path: string; href: string | null; doc: DocLink | null }
type DocLink = { relationTo: string; id: number }

export type Parts = {
  /** Texts; those of one text of the editor share a path. */
  texts: { path: string; text: string }[]
  pictures: Reference[]
  promos: Reference[]
  links: FoundLink[]
  /** Headings inside texts of the editor. */
  headings: { path: string; level: number; text: string }[]
}

const linkKeys = new Set(['url', 'href', 'successPath', 'override_url'])
const pictureKeys = new Set(['image', 'logo', 'poster', 'picture'])
const promoKeys = new Set(['promo', 'promos'])
const notText = new Set([
  'id',
  'blockType',
  'slug',
  '_status',
  'createdAt',
  'updatedAt',
  'date',
  'changed_by',
])

/** Everything in a document that a check can be about, with where it stands in the form. */
export function partsOf(doc: CheckedDoc, at = ''): Parts {
  const parts: Parts = { texts: [], pictures: [], promos: [], links: [], headings: [] }
  collect(doc, at, parts)
  return parts
}

function collect(data: Readonly<Record<string, unknown>>, at: string, parts: Parts) {
  for (const [key, value] of Object.entries(data)) {
    const path = at ? `${at}.${key}` : key
    const id = idIn(value)
    if (pictureKeys.has(key) && id !== null) parts.pictures.push({ path, id })
    else if (promoKeys.has(key)) {
      const ids = Array.isArray(value) ? value.map(idIn) : [id]
      parts.promos.push(...ids.flatMap((one) => (one === null ? [] : [{ path, id: one }])))
    } else if (typeof value === 'string') {
      // An empty target is no link; a required one is refused by its field.
      if (linkKeys.has(key)) {
        if (value.trim()) parts.links.push({ path, href: value.trim(), doc: null })
      } else if (!notText.has(key) && value.trim()) parts.texts.push({ path, text: value })
    } else if (Array.isArray(value)) {
      value.forEach((row, index) => {
        if (isRecord(row)) collect(row, `${path}.${index}`, parts)
      })
    } else if (isRecord(value)) {
      if (isRecord(value.root)) collectText(value.root, path, parts)
      else if (typeof value.id !== 'number') collect(value, path, parts)
    }
  }
}

/** A text of the editor: its words as one text, its links, pictures and headings. */
function collectText(root: Record<string, unknown>, path: string, parts: Parts) {
  const lines: string[] = []
  const visit = (node: Record<string, unknown>) => {
    const fields = isRecord(node.fields) ? node.fields : null
    if ((node.type === 'link' || node.type === 'autolink') && fields) {
      const doc = isRecord(fields.doc) ? fields.doc : null
      const id = doc ? idIn(doc.value) : null
      if (fields.linkType === 'internal') {
        const target = id === null ? null : { relationTo: String(doc?.relationTo), id }
        parts.links.push({ path, href: null, doc: target })
      } else parts.links.push({ path, href: String(fields.url ?? ''), doc: null })
    }
    if (node.type === 'upload') {
      const id = idIn(node.value)
      if (id !== null) parts.pictures.push({ path, id })
    }
    if (node.type === 'heading') {
      const level = Number(String(node.tag).slice(1))
      parts.headings.push({ path, level, text: textOf(node).trim() })
    }
    const children = Array.isArray(node.children) ? node.children.filter(isRecord) : []
    if (children.some((child) => typeof child.text === 'string')) lines.push(textOf(node))
    for (const child of children) visit(child)
  }
  visit(root)
  if (lines.length > 0) parts.texts.push({ path, text: lines.join('\n') })
}

function idIn(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (isRecord(value) && typeof value.id === 'number') return value.id
  return null
}
