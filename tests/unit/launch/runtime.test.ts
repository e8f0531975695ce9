import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const runtime = pathToFileURL(path.resolve('src/launch/runtime.mjs')).href
let checkout = ''

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'forecourt-runtime-'))
})
afterEach(() => rmSync(checkout, { recursive: true, force: true }))

test('a Node that is new enough is used as it is, and npm is not asked', async () => {
  npmThat('exit 1')
  for (const version of ['22.19.0', '24.0.0', '26.1.0']) {
    expect(await nodeFor(version)).toMatchObject({ code: 0, node: process.execPath })
  }
})

test('with an older Node one is fetched, once, and found by what is started', async () => {
  npmThat(`sleep 0.3
    ln -s '${process.execPath}' "$bin/node"`)
  const [first, second] = await Promise.all([nodeFor('20.20.2'), nodeFor('18.20.8')])
  const third = await nodeFor('22.18.0')

  expect(first).toMatchObject({ code: 0 })
  expect(first.node).toContain(path.join(checkout, 'node_modules/.cache/node'))
  expect([first.inPath, second.inPath, third.inPath]).toEqual(Array(3).fill(first.node))
  expect(npmRuns()).toBe(1)
})

test('a command that was killed while it fetched does not hold up the next', async () => {
  npmThat('exit 1')
  await mkdir(path.join(checkout, 'node_modules'))
  const { pid } = spawnSync('true')
  writeFileSync(path.join(checkout, 'node_modules/.installing'), String(pid))
  expect(await nodeFor('20.20.2')).toMatchObject({ code: 1 })
  expect(npmRuns()).toBe(1)
})

test.each([
  ['cannot reach the registry', 'exit 1'],
  ['fetches a Node that does not run here', 'echo > "$bin/node"'],
])('an older Node whose npm %s ends with a sentence that says what to do', async (_, script) => {
  npmThat(script)
  const { code, errors } = await nodeFor('20.20.2')
  expect(code).toBe(1)
  expect(errors).toContain('Forecourt needs Node 22.19 or newer, and this is 20.20.2.')
  expect(errors).toContain('Check the connection to the npm registry')
})

/** An npm that notes each run and does what a script of the shell says, with the folder for Node as `$bin`. */
function npmThat(script: string) {
  const file = path.join(checkout, 'npm')
  writeFileSync(
    file,
    `#!/bin/sh\necho run >> '${checkout}/runs'
    for package; do case "$before" in --prefix) prefix="$package";; esac; before="$package"; done
    bin="$prefix/node_modules/$(echo "$package" | cut -d@ -f1)/bin"
    mkdir -p "$bin"
    ${script}`,
  )
  chmodSync(file, 0o755)
}

const npmRuns = () => readFileSync(path.join(checkout, 'runs'), 'utf8').trim().split('\n').length

/** What a command of the checkout gets on a machine with that Node. */
async function nodeFor(version: string) {
  const code = `
    import { execFileSync } from 'node:child_process'
    const { ensureNode } = await import('${runtime}')
    const node = await ensureNode('${version}')
    const inPath = execFileSync('sh', ['-c', 'command -v node'], { encoding: 'utf8' }).trim()
    console.log(JSON.stringify({ node, inPath }))`
  return await new Promise<{ code: number; errors: string; node?: string; inPath?: string }>(
    (resolve) => {
      execFile(
        process.execPath,
        ['--input-type=module', '-e', code],
        { cwd: checkout, env: { ...process.env, PATH: `${checkout}:${process.env.PATH}` } },
        (error, output, errors) => {
          const answer = /\{.*\}/.exec(output)?.[0] ?? '{}'
          resolve({ code: Number(error?.code ?? 0), errors, ...JSON.parse(answer) })
        },
      )
    },
  )
}

test('no command of ours runs by itself while npm installs: it would wait for the packages that wait for it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  const whileInstalling =
    /^(?:(?:pre|post)?(?:install|prepare|shrinkwrap)|prepublish(?:Only)?|dependencies)$/
  expect(Object.keys(scripts).filter((name) => whileInstalling.test(name))).toEqual([])
})
