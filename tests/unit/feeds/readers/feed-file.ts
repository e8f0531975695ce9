import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RawRow } from '@/feeds/profiles/profile'
import { readFeed } from '@/feeds/readers/read-feed'
import type { ReadItem } from '@/feeds/readers/read-result'
import { temporaryFolder } from '../../../temporary-folder'

/** A feed file with this content in a folder of its own. */
export async function feedFile(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(temporaryFolder(), name)
  await writeFile(path, content)
  return path
}

export async function itemsOf(name: string, content: string | Uint8Array): Promise<ReadItem[]> {
  const items: ReadItem[] = []
  for await (const item of readFeed(await feedFile(name, content))) items.push(item)
  return items
}

/** The readable rows of a file. */
export async function rowsOf(name: string, content: string | Uint8Array): Promise<RawRow[]> {
  return (await itemsOf(name, content)).flatMap((item) => (item.kind === 'row' ? [item.row] : []))
}
