/** A value of a document that shoppers see, with the path of the field that holds it. */
export type FieldValue = {
  /** As the form of the CMS names it: "blocks.3.links.0.label". */
  path: string
  /** link: a target. image: a file name. */
  kind: 'text' | 'link' | 'image'
  value: string
}

/** Enum values of an editor's choice: shoppers never see them as text. */
const silent = new Set([
  ...['id', 'blockType', 'blockName', 'tone', 'icon', 'background', 'ratio', 'layout', 'source'],
  ...[
    'noun',
    'kind',
    'category',
    'shape',
    'body',
    'fuel',
    'stock',
    'types',
    'display',
    'whenEmpty',
  ],
  ...['slug', '_status', 'createdAt', 'updatedAt', 'deletedAt'],
])
const links = new Set(['url', 'href', 'address'])

/**
 * What a block or document shows: its texts, targets and pictures in the order of its fields. Of a
 * text of the editor each paragraph comes by itself, all with the path of the one field.
 *
 * @param at Path of the block or document in the form; "" for the document itself.
 */
export function fieldValues(data: Readonly<Record<string, unknown>>, at: string): FieldValue[] {
  return Object.entries(data).flatMap(([key, value]) => {
    if (silent.has(key)) return []
    const path = at ? `${at}.${key}` : key
    return valuesOf(value, key, path)
  })
}

function valuesOf(value: unknown, key: string, path: string): FieldValue[] {
  if (typeof value === 'string') {
    if (value.trim() === '') return []
    return [{ path, kind: links.has(key) ? 'link' : 'text', value }]
  }
  if (Array.isArray(value)) {
    return value.flatMap((row, at) => valuesOf(row, key, `${path}.${at}`))
  }
  if (!isRecord(value)) return []
  if (isRecord(value.root)) {
    return paragraphsOf(value.root).map((text) => ({ path, kind: 'text', value: text }))
  }
  if (typeof value.filename === 'string') return [{ path, kind: 'image', value: value.filename }]
  // A document that the block refers to is edited elsewhere; its id is a number, a row's is not.
  if (typeof value.id === 'number') return []
  return fieldValues(value, path)
}

/** Blocks of text that hold no others: a paragraph, a heading, a line of a list. */
function paragraphsOf(node: Record<string, unknown>): string[] {
  const children = Array.isArray(node.children) ? node.children.filter(isRecord) : []
  const blocks = children.filter((child) => Array.isArray(child.children) && isBlock(child))
  if (blocks.length > 0) return blocks.flatMap(paragraphsOf)
  const text = textOf(node).trim()
  return text === '' ? [] : [text]
}

const inline = new Set(['link', 'autolink'])
const isBlock = (node: Record<string, unknown>) => !inline.has(String(node.type))

/** The words of a node of the text editor, without their marks. */
export function textOf(node: Record<string, unknown>): string {
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return ' '
  const children = Array.isArray(node.children) ? node.children.filter(isRecord) : []
  return children.map(textOf).join('')
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
