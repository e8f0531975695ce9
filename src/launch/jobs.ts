import { callAdmin, type Platform } from './platform'

/** The CMS's own jobs, and the leads that are still to be delivered. */
const paths = ['/api/payload-jobs/run', '/api/lead-work']

/**
 * Runs the jobs once a minute, by one caller: scheduled publishing and the like. They run
 * inside a request because only there can they refresh cached pages
 * (https://github.com/payloadcms/payload/issues/16392).
 * @returns what stops it.
 */
export function runJobsEachMinute(platform: Platform): () => void {
  const run = (path: string) =>
    callAdmin(platform, path)
      .then(({ status, text }) => {
        if (status >= 400) console.error(`Jobs did not run: HTTP ${status} ${text.slice(0, 200)}`)
      })
      .catch((error) => console.error('Jobs did not run:', error))
  const timer = setInterval(() => paths.forEach(run), 60_000)
  // What waited while the platform was down is delivered now, not in a minute.
  void run('/api/lead-work')
  return () => clearInterval(timer)
}
