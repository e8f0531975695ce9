import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Lists each row of the ledger with the tests whose titles name it, and counts per area. */
const ledger = await readFile('docs/requirements.md', 'utf8')
const rows = [...ledger.matchAll(/^\| ((?!AMB)[A-Z]+-\d+) \| (.+?) \|/gm)].map(([, id, claim]) => ({
  id: id ?? '',
  claim: claim ?? '',
}))
const titles = await testTitles('tests')
const missingOnly = process.argv.includes('--missing')

const areas = new Map<string, { rows: number; proven: number }>()
for (const { id, claim } of rows) {
  const tests = titles.filter(({ ids }) => ids.includes(id))
  const area = id.split('-')[0] ?? ''
  const tally = areas.get(area) ?? { rows: 0, proven: 0 }
  tally.rows += 1
  if (tests.length > 0) tally.proven += 1
  areas.set(area, tally)

  if (tests.length === 0) console.log(`✗ ${id}  ${claim.slice(0, 100)}`)
  else if (!missingOnly) {
    console.log(`✓ ${id}`)
    for (const test of tests) console.log(`    ${test.file}: ${test.title}`)
  }
}

console.log('\narea     proven / rows')
for (const [area, { rows: all, proven }] of areas) {
  console.log(`${area.padEnd(8)} ${String(proven).padStart(6)} / ${all}`)
}
const proven = [...areas.values()].reduce((sum, area) => sum + area.proven, 0)
console.log(`${'total'.padEnd(8)} ${String(proven).padStart(6)} / ${rows.length}`)

async function testTitles(directory: string) {
  const found: { file: string; title: string; ids: string[] }[] = []
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (!/\.(test|spec)\.tsx?$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const source = await readFile(file, 'utf8')
    for (const match of source.matchAll(
      // A test by itself, or the title behind the table of a `test.each`.
      /(?:\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`)]*\))?|^\s*\](?:\s+as const)?\))\(\s*(['"`])(.+?)\1/gm,
    )) {
      const title = match[2] ?? ''
      const ids = provenRows(/^(?:[A-Z]+-\d+[\s…]*)+/.exec(title)?.[0] ?? '')
      if (ids.length > 0) found.push({ file, title, ids })
    }
  }
  return found
}

/** Rows that a title names; `ROUTE-09 … ROUTE-14` names all six. */
function provenRows(words: string): string[] {
  return [...words.matchAll(/([A-Z]+)-(\d+)(?:\s*…\s*\1-(\d+))?/g)].flatMap(
    ([, area, first, last]) => {
      const [from, to] = [Number(first), Number(last ?? first)]
      return Array.from({ length: to - from + 1 }, (_, at) => {
        return `${area}-${String(from + at).padStart(first?.length ?? 2, '0')}`
      })
    },
  )
}
