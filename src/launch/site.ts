import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { diskFiles } from '@/server/files/disk-files'
import { formatCount } from '@/ui/number-format'
import { linesOf } from './lines-of'
import { migrateIfDue } from './platform'
import { withServices } from './services'
import { LaunchError, reportFailure } from './step'

const usage = `npm run site -- export <slug> <file> [--leads]
npm run site -- import <file> --group <slug> [--slug <new slug> --host <new host>]

Writes one site into a file, and makes a site of such a file. --leads: with what shoppers sent. With --slug
and --host it is a copy beside the original, without locks of cars and without leads. docs/site-archive.md
describes the file.`

/** `npm run site`: one dealer's site leaves, or comes. */
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      leads: { type: 'boolean', default: false },
      group: { type: 'string' },
      slug: { type: 'string' },
      host: { type: 'string' },
    },
  })
  const [verb, ...names] = positionals
  await withServices(async (env) => {
    await migrateIfDue(env)
    Object.assign(process.env, env)
    const [{ getPayload }, { default: config }] = await Promise.all([
      import('payload'),
      import('@payload-config'),
    ])
    const payload = await getPayload({ config })
    if (verb === 'export' && names.length === 2) {
      const { exportSite, siteToExport } = await import('@/transfer/export-site')
      const [slug = '', file = ''] = names
      const site = await siteToExport(payload, { slug })
      if (!site) throw new LaunchError(`There is no site "${slug}".`)
      await writeWhole(file, exportSite(payload, site, { leads: values.leads }))
      console.log(`The site ${slug} is in ${file}.`)
      return
    }
    const copy = values.slug && values.host ? { slug: values.slug, host: values.host } : undefined
    const isCopy = Boolean(values.slug || values.host)
    if (verb !== 'import' || names.length !== 1 || !values.group || isCopy !== Boolean(copy))
      throw new LaunchError(usage)
    const { ArchiveFault, importSite } = await import('@/transfer/import-site')
    const lines = linesOf(names[0] ?? '')
    const made = await importSite(payload, lines, { group: values.group, copy }).catch((error) => {
      throw error instanceof ArchiveFault ? new LaunchError(error.message) : error
    })
    console.log(
      `${formatCount(made.documents)} documents and ${formatCount(made.files)} files were imported, ${formatCount(made.leftOut)} left out. Pages that are cached already follow within their time; restart the web processes to see it at once.`,
    )
  })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
process.exit()

/** A file that broke off must not be taken for a site. */
async function writeWhole(file: string, lines: AsyncIterable<string>): Promise<void> {
  const target = path.resolve(file)
  const unfinished = `${path.basename(target)}.unfinished`
  const files = diskFiles(path.dirname(target))
  try {
    await files.write(unfinished, inBytes(lines))
    await rename(`${target}.unfinished`, target)
  } catch (error) {
    await rm(`${target}.unfinished`, { force: true })
    throw error
  }
}

async function* inBytes(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const line of lines) yield Buffer.from(line)
}
