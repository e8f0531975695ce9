import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const LEDGER = 'docs/requirements.md'
const MOST_WORDS = 1500
const docs = ['README.md', ...filesUnder('docs').filter((name) => name.endsWith('.md'))]

/** Folders whose files docs name, by their path or by their name alone. */
const folders = ['blocks', 'collections', 'docs', 'migrations', 'seed', 'src', 'tests']
const fileNames = new Set(
  [...folders.flatMap(filesUnder), ...readdirSync('.')].map((name) => path.basename(name)),
)

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  )
}

/** A folder or file: a name, or a segment of a route such as "(site)" and "[host]". */
const segment = String.raw`(?:\([a-z]+\)|\[\[?[\w.]+\]?\]|[\w-][\w.-]*)`
const paths = new RegExp(String.raw`(?<![\w./-])(?:${folders.join('|')})(?:/${segment})*/?`, 'g')

/** "src/sites/flags" of "`src/sites/flags`", and "src/integrations/" of "src/integrations/<system>/port.ts". */
const pathsIn = (text: string) =>
  Array.from(text.matchAll(paths), ([found]) => found.replace(/\.$/, ''))

/** "flags.test.ts" of "`flags.test.ts`". */
const namesIn = (text: string) =>
  Array.from(text.matchAll(/`([\w.-]+\.(?:css|mjs|py|sh|tsx?))`/g), ([, name]) => name)

const linksIn = (text: string) =>
  Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target).filter(
    (target) => !/^https?:/.test(target),
  )

/** As GitHub names the heading of a section in an address. */
const anchorsIn = (text: string) =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )

describe.each(docs)('%s', (doc) => {
  const text = readFileSync(doc, 'utf8')

  test('names files and folders that exist', () => {
    const missing = pathsIn(text).filter((name) => !existsSync(name))
    expect(missing).toEqual([])
    expect(namesIn(text).filter((name) => !fileNames.has(name ?? ''))).toEqual([])
  })

  test('has links that resolve', () => {
    const broken = linksIn(text).filter((target) => {
      const [file, anchor] = target.split('#')
      const linked = file ? path.join(path.dirname(doc), decodeURIComponent(file)) : doc
      if (!existsSync(linked)) return true
      return anchor !== undefined && !anchorsIn(readFileSync(linked, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  if (doc === LEDGER) return
  test(`has at most ${MOST_WORDS} words`, () => {
    expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS)
  })
})

test('every record of a decision is in their index', () => {
  const records = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
  expect(linksIn(readFileSync('docs/decisions/README.md', 'utf8'))).toEqual(records.sort())
})
