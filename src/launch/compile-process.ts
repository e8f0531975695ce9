import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/** The processes that are ours, each a folder of `src` with a `main.ts`. */
type Process = 'stock-index' | 'web'

const compiled = new Map<Process, Promise<string>>()

/**
 * A process as one file of JavaScript, made in a tenth of a second: a process that compiles
 * TypeScript as it goes keeps the compiler in memory, a third of what an empty index needs.
 *
 * @returns path of the file; it stands under node_modules, where its packages are found
 */
export function compileProcess(name: Process): Promise<string> {
  const known = compiled.get(name)
  if (known) return known
  const file = compile(name)
  compiled.set(name, file)
  return file
}

async function compile(name: Process): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/${name}/main.ts`],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // What a page is sent as text comes from here, too.
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'warning',
    write: false,
  })
  const file = path.resolve(`node_modules/.cache/${name}/main.js`)
  await mkdir(path.dirname(file), { recursive: true })
  // Another process may be starting the same file: it sees all of the old one or all of the new.
  const whole = `${file}.${process.pid}`
  await writeFile(whole, outputFiles[0]?.contents ?? '')
  await rename(whole, file)
  return file
}
