import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []

/** An empty folder, removed after the last test of the file that asks for it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-'))
  folders.push(folder)
  return folder
}

// Imported before a file registers its own, so it comes after them.
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})
