import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PageStart } from '@/ui/start/held-start'

/** What the bundler names the script that starts the others. */
const RUNTIME = /^turbopack-.*\.js$/

/**
 * Makes the scripts of a build ask their page when to start (`holdStart`). All of them wait for one
 * another in the bundler's runtime, which is a single function call; the bundler has no option to
 * put it off.
 *
 * @param build directory of the build, such as `.next`
 * @throws Error when the build has no such script: pages would start at once, unnoticed
 */
export async function holdRuntime(build: string): Promise<void> {
  const chunks = path.join(build, 'static', 'chunks')
  const runtimes = (await readdir(chunks)).filter((name) => RUNTIME.test(name))
  if (runtimes.length === 0) throw new Error(`No script of the bundler's runtime in ${chunks}.`)
  await Promise.all(runtimes.map((name) => hold(path.join(chunks, name))))
}

const PAGE: `pageStart` & keyof Window = 'pageStart'
const HOLD: keyof PageStart = 'hold'
const BEGIN = `(self.${PAGE}?.${HOLD}??(run=>run()))(()=>{`

async function hold(file: string): Promise<void> {
  const script = await readFile(file, 'utf8')
  if (!script.includes(BEGIN)) await writeFile(file, `${BEGIN}${script}\n})`)
}
