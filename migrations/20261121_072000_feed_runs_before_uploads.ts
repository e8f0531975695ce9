import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Runs from before feeds could be uploaded all came from the command line, and their reports were
 * parts of what a report is now.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    update feed_runs set source = 'command', dealership_id = dealerships.id,
      report = '{"startedAt":"","seconds":0,"dryRun":false,"files":[],"dealers":[],"problems":[],"moreProblems":0,"notices":[],"ok":true}'::jsonb
        || coalesce(report, '{}')
    from dealerships where dealerships.slug = feed_runs.dealership_slug`)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
