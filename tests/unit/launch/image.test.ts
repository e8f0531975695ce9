import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const instructions = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map((match) => match[1] ?? '')

test('the Dockerfile is valid, and its image runs as nobody who may change it', () => {
  expect(validate(dockerfile)).toEqual([])
  expect(instructions('FROM').every((from) => /^(?:base|node:24-\S+-slim)\b/.test(from))).toBe(true)
  expect(instructions('USER')).toEqual(['node'])
  expect(instructions('HEALTHCHECK')).toHaveLength(1)
})

test('what the image copies of the sources is there, and nothing else is sent to its builder', () => {
  const [everything, ...kept] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(everything).toBe('*')
  const sent = kept.map((line) => line.replace(/^!/, ''))
  expect(sent.filter((place) => !existsSync(place))).toEqual([])
  const copied = instructions('COPY')
    .filter((words) => !words.startsWith('--from'))
    .flatMap((words) => words.split(' ').slice(0, -1))
    .filter((place) => place !== '.')
  expect(copied.filter((place) => !sent.includes(place))).toEqual([])
})

type Service = {
  image: string
  command: string[]
  read_only?: boolean
  profiles?: string[]
  depends_on?: Record<string, { condition: string }>
}
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
const scripts = (
  JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
).scripts

test('the compose file is valid', () => {
  const order = [
    'service-keys-order',
    'services-alphabetical-order',
    'top-level-properties-order',
    'no-quotes-in-volumes',
  ]
  const rules = {
    ...Object.fromEntries(order.map((rule) => [rule, 0 as const])),
    'require-quotes-in-ports': [2, { quoteType: 'double' }] as [2, Record<string, unknown>],
    // Each service of the image builds it, which is done once.
    'no-build-and-image': 0 as const,
    // The proxy is for everybody.
    'no-unbound-port-interfaces': 0 as const,
  }
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] })
  expect(linter.lintFiles(['docker-compose.yml'], false).flatMap((file) => file.messages)).toEqual(
    [],
  )
})

test('services run commands that the image has, on a disk that they cannot change', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    if (service.image !== 'forecourt') continue
    const [command = ''] = service.command
    const isKnown = ['web', 'index'].includes(command) || scripts[command]?.includes('run.mjs')
    expect(isKnown, name).toBe(true)
    expect(service.read_only, name).toBe(true)
    const waits = service.depends_on?.migrate?.condition === 'service_completed_successfully'
    expect(waits, name).toBe(['web', 'worker'].includes(command))
  }
})

test('by default one machine runs; the profile adds what many processes need', () => {
  const named = (profile?: string) =>
    Object.entries(compose.services)
      .filter(([, { profiles = [undefined] }]) => profiles.includes(profile as never))
      .map(([name]) => name)
      .sort()
  expect(named()).toEqual(['database', 'index', 'migrate', 'web', 'worker'])
  expect(named('many')).toEqual(['cache', 'files', 'proxy', 'web-2', 'worker-2'])
})

test('a command that the image does not have is refused in words', () => {
  const { status, stderr } = spawnSync('sh', ['src/launch/image.sh', 'nonsense'], {
    encoding: 'utf8',
  })
  expect(status).toBe(64)
  expect(stderr).toContain('There is no command "nonsense"')
})
