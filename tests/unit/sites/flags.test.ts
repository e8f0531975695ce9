import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { flagEntries } from '@/sites/merge-flags'

const root = path.resolve(import.meta.dirname, '../../..')
/** The files that describe, merge and show the switches read all of them by nature. */
const notReaders = new Set([
  'flags.ts',
  'flag-kinds.ts',
  'flag-fields.ts',
  'merge-flags.ts',
  'templates.ts',
])

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter(
      (file) =>
        folder !== 'src' ||
        !file.startsWith('sites/') ||
        !(file.startsWith('sites/flags/') || notReaders.has(path.basename(file))),
    )
    .filter((file) => file !== 'payload-types.ts')
    .map((file) => withoutComments(readFileSync(path.join(root, folder, file), 'utf8')))
}

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

/**
 * Groups that a file takes apart: `const { vdp } = site.flags`, `const flags = site.flags.vdp`,
 * `site.flags.vdp.layout`; and the switches that it takes from them.
 */
function readsIn(code: string): Set<string> {
  const read = new Set<string>()
  for (const { group, name } of flagEntries) {
    const direct = new RegExp(`\\b${group}\\??\\.${name}\\b`)
    const wholeGroup = new RegExp(
      `\\bflags\\??\\.${group}\\b(?!\\??\\.\\w)|\\{[^}]*\\b${group}\\b[^}]*\\}\\s*=\\s*[\\w.]*flags\\b`,
    )
    // phone.ts chooses the number by the condition of the car: `byType[car.car_type]`.
    const byKey = new RegExp(`\\.\\.\\.\\w+ *\\} = [\\w.]*flags\\.${group}\\b`)
    const fromGroup = new RegExp(`(?:\\.|[{,]\\s*)${name}\\b`)
    if (direct.test(code) || byKey.test(code) || (wholeGroup.test(code) && fromGroup.test(code))) {
      read.add(`${group}.${name}`)
    }
  }
  return read
}

const code = ['src', 'blocks'].flatMap(sources)
const read = new Set(code.flatMap((file) => [...readsIn(file)]))
const waiting = flagEntries.filter(({ flag }) => flag.waitsFor)

describe('no dead switches', () => {
  test.each(
    flagEntries.filter(({ flag }) => !flag.waitsFor).map(({ group, name }) => `${group}.${name}`),
  )('%s is read by the code', (name) => {
    expect(read).toContain(name)
  })

  test.each(
    waiting.map(({ group, name, flag }) => [`${group}.${name}`, (flag.waitsFor ?? []).join(', ')]),
  )('%s waits for %s', (_name, rows) => {
    // Rows of the ledger, so that the issue that brings the feature can be found.
    expect(rows).toMatch(/^[A-Z]+-\d+(, [A-Z]+-\d+)*$/)
  })
})

test('the search for reads finds the ways in which code reads a switch, and only those', () => {
  expect(readsIn('site.flags.vdp.layout')).toContain('vdp.layout')
  expect(readsIn('const { layout } = site.flags.vdp')).toContain('vdp.layout')
  expect(readsIn('const { vdp } = site.flags; x(vdp.layout)')).toContain('vdp.layout')
  expect(readsIn('const layout = 1; site.flags.stock.usedOnly')).not.toContain('vdp.layout')
  expect(readsIn(withoutComments('// site.flags.vdp.layout'))).toEqual(new Set())
})
