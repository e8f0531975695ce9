import type { TaskConfig } from 'payload'
import { startFeedWorker } from '../runs/start-worker'

/**
 * Once a minute: looks for feeds in the watched folders and for uploads that still wait, and lets go
 * of locks that have ended. The worker does it, so that the web process goes on serving.
 */
export const importWaitingFeeds: TaskConfig<'importWaitingFeeds'> = {
  slug: 'importWaitingFeeds',
  schedule: [{ cron: '* * * * *', queue: 'default' }],
  inputSchema: [],
  handler: () => {
    startFeedWorker()
    return { output: {} }
  },
}
