import { callAdmin, type Platform } from './platform'

/**
 * Runs the CMS's jobs once a minute, by one caller: scheduled publishing and the like. They run
 * inside a request because only there can they refresh cached pages
 * (https://github.com/payloadcms/payload/issues/16392).
 * @returns what stops it.
 */
export function runJobsEachMinute(platform: Platform): () => void {
  const timer = setInterval(() => {
    callAdmin(platform, '/api/payload-jobs/run')
      .then(({ status, text }) => {
        if (status >= 400) console.error(`Jobs did not run: HTTP ${status} ${text.slice(0, 200)}`)
      })
      .catch((error) => console.error('Jobs did not run:', error))
  }, 60_000)
  return () => clearInterval(timer)
}
