import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { PlatformLink, PlatformView } from '@/operations/admin/PlatformView'
import type { PlatformState } from '@/operations/platform-state'

const { children, read } = vi.hoisted(() => ({
  children: ({ children: shown }: { children: ReactNode }) => shown,
  read: vi.fn(),
}))
vi.mock('@/operations/platform-state', () => ({ readPlatform: read }))
vi.mock('@/operations/certificates', async (original) => await original())
vi.mock('@payloadcms/next/templates', () => ({ DefaultTemplate: children }))
vi.mock('@payloadcms/ui', () => ({ Gutter: children }))
vi.mock('next/navigation', () => ({
  redirect: (to: string) => {
    throw new Error(`to ${to}`)
  },
}))

const at = new Date('2026-11-28T01:00:00Z')
const alive = { host: 'one', pid: 7, started: at, heard: at, megabytes: 300 }
const web = { ...alive, id: '1', kind: 'web', version: '0.1.0', revision: 'aaa' }
const old = { ...alive, id: '2', kind: 'web', version: '0.1.0', revision: 'bbb' }
const state = {
  jobs: { ok: true, value: { processes: [web, old], workers: [], queues: [], dead: [] } },
  index: { ok: false, why: 'TimeoutError' },
  redis: { ok: true, value: 'away' },
  deliveries: { ok: true, value: { waiting: 4, late: 1, dead: 2 } },
  imports: {
    ok: true,
    value: [{ run: 9, dealership: 'north', file: 'a.csv', since: at, why: 'waits for a worker' }],
  },
  disk: { ok: true, value: { freeGb: 2, totalGb: 50 } },
  certificates: {
    ok: true,
    value: [
      { host: 'fine.example', site: 'fine', until: '2999-01-01T00:00:00Z', problem: null },
      { host: 'old.example', site: 'old', until: '2026-01-01T00:00:00Z', problem: 'CERT_EXPIRED' },
    ],
  },
} satisfies PlatformState
beforeEach(() => void read.mockResolvedValue(state))

async function view(role: string | null): Promise<string> {
  const user = role && { collection: 'users', role }
  const initPageResult = { req: { user }, visibleEntities: {} }
  const page = await PlatformView({ initPageResult } as unknown as AdminViewServerProps)
  return await new Response(await renderToReadableStream(page)).text()
}

test('a platform admin reads what runs, and each thing that a person has to look at', async () => {
  const html = (await view('platform-admin')).replaceAll(/<!--.*?-->/g, '')
  for (const words of [
    'No worker runs',
    'Processes of different versions are running',
    'The stock index does not answer (TimeoutError)',
    '4 on their way, 1 of them after failures, 2 given up',
    'waits for a worker',
    '2 host names, 1 to look at',
    'CERT_EXPIRED',
    '2.0 of 50 GB are free on this machine. Make room',
    'Redis is away',
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('fine.example')
})

test('what is not known is said, and hides nothing else', async () => {
  read.mockResolvedValue({ ...state, jobs: { ok: false, why: 'no answer within 5 s' } })
  const html = (await view('platform-admin')).replaceAll(/<!--.*?-->/g, '')
  expect(html).toContain('Which processes are alive is not known (no answer within 5 s)')
  expect(html).toContain('2 given up')
})

test('nobody else is shown the platform, or the way to it', async () => {
  for (const role of ['group-admin', 'site-editor', 'read-only'])
    await expect(view(role)).rejects.toThrow('to /admin')
  await expect(view(null)).rejects.toThrow('to /admin/login')
  expect(read).not.toHaveBeenCalled()
  expect(PlatformLink({ user: null })).toBeNull()
})
