import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'

/** The processes that are ours, each a folder of `src` with a `main.ts`. */
type Process = 'stock-index' | 'web'

/** Room for what lives shortly, MB. */
const youngMemory: Record<Process, number> = {
  // Answers are made of short-lived arrays and texts: with half of the usual room they are cleared
  // away twice as often, at no cost, and a tenth less memory is held.
  'stock-index': 8,
  // A page of results leaves megabytes behind; in the usual 16 much of what is still in use is
  // copied again and again: a search takes 50 ms of the processor, with 32 49 and with 64 48, and each
  // doubling holds up to three times its growth.
  web: 32,
}

/**
 * What the objects of the web process may take, MB. By itself Node takes up to 4 GB where the machine has
 * it, and clears away late: a heap of 0.4 GB had grown to 1.1.
 */
const webHeap = 1024

const compiled = new Map<Process, Promise<string>>()

/**
 * What Node is to run for a process: one file of JavaScript, made in a tenth of a second. A process
 * that compiles TypeScript as it goes keeps the compiler in memory, a third of what an empty index
 * needs.
 *
 * @returns arguments for Node; the file stands under node_modules, where its packages are found
 */
export async function processCommand(name: Process): Promise<string[]> {
  const file = compiled.get(name) ?? compile(name)
  compiled.set(name, file)
  return [
    `--max-semi-space-size=${youngMemory[name]}`,
    ...(name === 'web' ? [`--max-old-space-size=${webHeap}`] : []),
    await file,
  ]
}

async function compile(name: Process): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/${name}/main.ts`],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node22.19',
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
