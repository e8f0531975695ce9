import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const names = ['days', 'sources', 'pages', 'searches', 'elements', 'vitals', 'slow_elements']
const tables = [
  ...names.map((name) => ({ from: `measurement_month_${name}`, to: `measurement_group_month_${name}` })),
  ...['days', 'vitals'].map((name) => ({ from: `measurement_${name}`, to: `measurement_group_${name}` })),
]

/**
 * The running month is summed up to its last whole day, and the sites of a group together: a year of a hundred sites
 * is read as that of one. A group's sums are of the sites that `measurement_groups` names, as they were summed then.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "measurement_months" ADD COLUMN "until" date;
    UPDATE "measurement_months" SET "until" = ("month" + interval '1 month')::date - 1;
    ALTER TABLE "measurement_months" ALTER COLUMN "until" SET NOT NULL;
    CREATE TABLE "measurement_groups" (
      "month" date NOT NULL REFERENCES "measurement_months" ("month") ON DELETE CASCADE,
      "group_id" integer NOT NULL REFERENCES "groups" ("id") ON DELETE CASCADE,
      "site_ids" integer[] NOT NULL,
      "rolled_at" timestamp(3) with time zone NOT NULL,
      PRIMARY KEY ("group_id", "month")
    );`)
  for (const { from, to } of tables)
    await db.execute(
      sql.raw(`
        CREATE TABLE "${to}" (LIKE "${from}" INCLUDING DEFAULTS INCLUDING INDEXES);
        ALTER TABLE "${to}" RENAME "site_id" TO "group_id";
        ALTER TABLE "${to}" ADD FOREIGN KEY ("group_id") REFERENCES "groups" ("id") ON DELETE CASCADE;`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { to } of tables) await db.execute(sql.raw(`DROP TABLE "${to}";`))
  await db.execute(sql`
    DROP TABLE "measurement_groups";
    DELETE FROM "measurement_months" WHERE "until" < ("month" + interval '1 month')::date - 1;
    ALTER TABLE "measurement_months" DROP COLUMN "until";`)
}
