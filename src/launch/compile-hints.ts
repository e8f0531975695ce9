import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Begins every script of a build with V8's explicit compile hint. The bundler wraps each module in a
 * function, so a browser first skims the whole and then compiles it again, piece by piece, in the
 * way of the page; with the hint Chromium compiles it once, on another thread, while it loads. To
 * other browsers the line is a comment. The bundler has no option for it.
 * https://v8.dev/blog/explicit-compile-hints
 *
 * @param build directory of the build, such as `.next`
 */
export async function addCompileHints(build: string): Promise<void> {
  const chunks = path.join(build, 'static', 'chunks')
  const scripts = (await readdir(chunks)).filter((name) => name.endsWith('.js'))
  await Promise.all(scripts.map((name) => addHint(path.join(chunks, name))))
}

async function addHint(file: string): Promise<void> {
  const script = await readFile(file, 'utf8')
  if (!script.startsWith(HINT)) await writeFile(file, HINT + script)
}
