import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { JobsLink, JobsView } from '@/cms/admin/JobsView'
import type { readJobs } from '@/server/jobs/read-jobs'

const { children, read } = vi.hoisted(() => ({
  children: ({ children: shown }: { children: ReactNode }) => shown,
  read: vi.fn(),
}))
vi.mock('@/server/jobs/read-jobs', () => ({ readJobs: read }))
vi.mock('@payloadcms/next/templates', () => ({ DefaultTemplate: children }))
vi.mock('@payloadcms/ui', () => ({ Gutter: children, Button: 'button' }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  redirect: (to: string) => {
    throw new Error(`to ${to}`)
  },
}))

const at = new Date('2026-11-28T01:00:00Z')
const jobs = {
  processes: [],
  workers: [],
  queues: [{ name: 'deliver-lead', ready: 3, later: 1, active: 2, oldestSeconds: 0 }],
  dead: [
    {
      id: '1',
      queue: 'duty',
      about: 'duty old-feeds',
      reason: 'the index did not answer',
      tries: 3,
      givenUp: at,
    },
  ],
} satisfies Awaited<ReturnType<typeof readJobs>>
beforeEach(() => void read.mockResolvedValue(jobs))

async function view(role: string | null): Promise<string> {
  const user = role && { collection: 'users', role }
  const initPageResult = { req: { user }, visibleEntities: {} }
  const page = await JobsView({ initPageResult } as unknown as AdminViewServerProps)
  return await new Response(await renderToReadableStream(page)).text()
}

test('a platform admin reads which job was given up and why, and that no worker runs', async () => {
  const html = await view('platform-admin')
  for (const words of ['duty old-feeds', 'the index did not answer', 'Lead deliveries'])
    expect(html).toContain(words)
  expect(html).toContain('aria-label="Run again: duty old-feeds"')
  expect(html).toMatch(/role="alert"[^>]*>No worker runs/)
})

test('nobody else is shown a job, or the way to them', async () => {
  for (const role of ['group-admin', 'site-editor', 'read-only'])
    await expect(view(role)).rejects.toThrow('to /admin')
  await expect(view(null)).rejects.toThrow('to /admin/login')
  expect(read).not.toHaveBeenCalled()
  expect(JobsLink({ user: null })).toBeNull()
})
