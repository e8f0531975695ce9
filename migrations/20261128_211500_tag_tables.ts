import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What tags of others cost, what waits to be forwarded to them, and the wordings of consent that were shown. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "tag_costs" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "day" date NOT NULL,
      "tag" text NOT NULL,
      "pages" integer NOT NULL,
      "requests" bigint NOT NULL,
      "opaque" bigint NOT NULL,
      "bytes" bigint NOT NULL,
      "ms" bigint NOT NULL,
      "pages_over" integer NOT NULL,
      PRIMARY KEY ("site_id", "day", "tag")
    );

    CREATE TABLE "event_forwards" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "service" text NOT NULL,
      "key" text NOT NULL,
      "at" timestamp(3) with time zone NOT NULL,
      "body" jsonb NOT NULL,
      "lead_id" integer REFERENCES "leads" ("id") ON DELETE CASCADE,
      "state" text DEFAULT 'waiting' NOT NULL,
      "attempts" integer DEFAULT 0 NOT NULL,
      "next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "ended_at" timestamp(3) with time zone,
      "last_error" text,
      UNIQUE ("site_id", "service", "key")
    );
    CREATE INDEX "event_forwards_waiting" ON "event_forwards" ("service", "next_at") WHERE "state" = 'waiting';
    CREATE INDEX "event_forwards_ended" ON "event_forwards" ("ended_at") WHERE "ended_at" IS NOT NULL;
    CREATE INDEX "event_forwards_lead" ON "event_forwards" ("lead_id") WHERE "lead_id" IS NOT NULL;

    CREATE TABLE "consent_wordings" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "version" text NOT NULL,
      "texts" jsonb NOT NULL,
      "since" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "by" text,
      PRIMARY KEY ("site_id", "version")
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "consent_wordings";
    DROP TABLE "event_forwards";
    DROP TABLE "tag_costs";
  `)
}
