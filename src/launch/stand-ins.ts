/**
 * An environment for what loads the configuration of the CMS and needs no database: it does not load
 * without these.
 */
export const standIns = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  PAYLOAD_SECRET: 'of-a-command-that-keeps-no-secrets',
  JOBS_SECRET: 'of-a-command-that-runs-no-jobs-at-all',
}
