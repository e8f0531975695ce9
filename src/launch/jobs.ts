import { callAdmin, type Platform } from './platform'

/** The CMS's own jobs: of two callers at once, both may do the same one. */
const CMS_JOBS = '/api/payload-jobs/run'
/** Leads that are still to be delivered: any number of callers share that work. */
const LEAD_WORK = '/api/lead-work'
/** Milliseconds after which a call hangs: one that never ends must not keep promotions from starting. */
const HANGS = 10 * 60_000

/**
 * Runs the jobs once a minute: scheduled publishing and the like, by one caller. They run
 * inside a request because only there can they refresh cached pages
 * (https://github.com/payloadcms/payload/issues/16392).
 * @returns what stops it.
 */
export function runJobsEachMinute(platform: Platform): () => void {
  const run = (path: string) =>
    callAdmin(platform, path, AbortSignal.timeout(HANGS))
      .then(({ status, text }) => {
        if (status >= 400) console.error(`Jobs did not run: HTTP ${status} ${text.slice(0, 200)}`)
      })
      .catch((error) => console.error('Jobs did not run:', error))
  let atWork = false
  const timer = setInterval(async () => {
    void run(LEAD_WORK)
    // They may take longer than a minute.
    if (atWork) return
    atWork = true
    await run(CMS_JOBS)
    atWork = false
  }, 60_000)
  // What waited while the platform was down is delivered now, not in a minute.
  void run(LEAD_WORK)
  return () => clearInterval(timer)
}
