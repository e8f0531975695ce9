/**
 * Text of the demo in a small notation, as the CMS's editor stores it: blank lines part
 * paragraphs, "## " and "### " start headings, lines with "- " are a list, [words](/path) is a link,
 * **words** are bold.
 */
type Node = { [key: string]: unknown; type: string; version: number }

export type EditorState = {
  root: {
    type: 'root'
    version: number
    direction: 'ltr'
    format: ''
    indent: number
    children: Node[]
  }
  [key: string]: unknown
}

const BOLD = 1

const textNode = (text: string, format = 0): Node => ({
  type: 'text',
  version: 1,
  text,
  format,
  detail: 0,
  mode: 'normal',
  style: '',
})

const element = (type: string, children: Node[], more: Record<string, unknown> = {}): Node => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  children,
  ...more,
})

const linkNode = (words: string, url: string): Node =>
  element('link', [textNode(words)], {
    version: 3,
    fields: { linkType: 'custom', url, newTab: false },
  })

/** One line: plain words, bold ones and links. */
function inline(line: string): Node[] {
  return line.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*)/).flatMap((part) => {
    if (part === '') return []
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part)
    if (link) return [linkNode(link[1] ?? '', link[2] ?? '/')]
    const bold = /^\*\*([^*]+)\*\*$/.exec(part)
    return [bold ? textNode(bold[1] ?? '', BOLD) : textNode(part)]
  })
}

function block(part: string): Node {
  const heading = /^(##|###) (.+)$/.exec(part)
  if (heading) {
    return element('heading', inline(heading[2] ?? ''), { tag: heading[1] === '##' ? 'h2' : 'h3' })
  }
  const lines = part.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    const items = lines.map((line, at) =>
      element('listitem', inline(line.slice(2)), { value: at + 1 }),
    )
    return element('list', items, { listType: 'bullet', tag: 'ul', start: 1 })
  }
  return element('paragraph', inline(lines.join(' ')), { textFormat: 0, textStyle: '' })
}

export function text(source: string): EditorState {
  const parts = source
    .trim()
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .join('\n'),
    )
  return {
    root: {
      type: 'root',
      version: 1,
      direction: 'ltr',
      format: '',
      indent: 0,
      children: parts.map(block),
    },
  }
}
