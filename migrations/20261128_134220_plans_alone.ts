import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The jobs of the CMS are planned publishes alone; all others are the job library's. Its table of schedules,
 * the column `meta` and the names of the other tasks stay: the release before this one may still serve, and
 * asks for them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DELETE FROM "payload_jobs" WHERE "task_slug" <> 'schedulePublish';`)
}

export async function down(_: MigrateDownArgs): Promise<void> {}
