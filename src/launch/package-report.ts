import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { disallowedLicences, type LockedPackage, licencesOf } from './licences'

/**
 * `npm run package-report`: which packages are behind, which have an advisory, under which licences they are.
 * Fails for an advisory and for a licence that nobody has looked at.
 */
process.exitCode = await report()

async function report(): Promise<number> {
  console.log('Behind:\n')
  // Every command that asks answers 1 when there is something to say.
  console.log((await npm('outdated')) || '  nothing, or the registry did not answer\n')

  console.log('Advisories of what runs in production:\n')
  const audit = await npm('audit', '--omit=dev', '--json')
  const { error, message, vulnerabilities } = JSON.parse(audit || '{}') as Audit
  const found = Object.values(vulnerabilities ?? {})
  if (error || !vulnerabilities) {
    console.log(`  The registry does not say: ${message ?? error?.summary ?? 'no answer'}\n`)
  } else {
    for (const { name, severity, range } of found) console.log(`  ${severity}  ${name} ${range}`)
    console.log(`  ${found.length} found\n`)
  }

  const lock = JSON.parse(await readFile(path.resolve('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const licences = licencesOf(lock.packages)
  console.log('Licences of what runs in production:\n')
  for (const [licence, names] of licences) {
    console.log(
      `  ${String(names.length).padStart(4)}  ${licence}${names.length < 6 ? `: ${names.join(', ')}` : ''}`,
    )
  }
  const strange = disallowedLicences(licences)
  for (const each of strange) console.log(`\n✗ Nobody has looked at the licence of ${each}`)
  return found.length + strange.length > 0 ? 1 : 0
}

type Audit = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}

/** What npm prints, whatever its exit code. */
function npm(...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile('npm', args, { maxBuffer: 50_000_000 }, (_error, stdout) => resolve(stdout))
  })
}
