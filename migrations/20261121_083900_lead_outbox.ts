import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- One row for each form that was sent: a key is answered once, a person and car are merged.
    CREATE TABLE "lead_visits" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "lead_id" integer NOT NULL REFERENCES "leads" ("id") ON DELETE CASCADE,
      "site_id" integer NOT NULL,
      "idempotency_key" text NOT NULL,
      "merge_key" text,
      "form" text,
      "url" text,
      "message" text,
      "attributes" jsonb,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      UNIQUE ("site_id", "idempotency_key")
    );
    CREATE INDEX "lead_visits_lead_idx" ON "lead_visits" ("lead_id");
    CREATE INDEX "lead_visits_merge_idx" ON "lead_visits" ("site_id", "merge_key", "at") WHERE "merge_key" IS NOT NULL;

    CREATE TABLE "lead_events" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "lead_id" integer NOT NULL REFERENCES "leads" ("id") ON DELETE CASCADE,
      "site_id" integer NOT NULL,
      "kind" text NOT NULL,
      "detail" jsonb DEFAULT '{}' NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX "lead_events_lead_idx" ON "lead_events" ("lead_id", "at");

    -- The outbox: one row a lead, destination and revision of the lead.
    CREATE TABLE "lead_deliveries" (
      "id" uuid PRIMARY KEY,
      "lead_id" integer NOT NULL REFERENCES "leads" ("id") ON DELETE CASCADE,
      "site_id" integer NOT NULL,
      "destination_key" text NOT NULL,
      "destination_id" integer,
      "kind" text NOT NULL,
      "label" text NOT NULL,
      "revision" integer DEFAULT 1 NOT NULL,
      "state" text DEFAULT 'waiting' NOT NULL CHECK ("state" IN ('waiting', 'sending', 'sent', 'dead', 'cancelled')),
      "attempts" integer DEFAULT 0 NOT NULL,
      "next_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "lease" uuid,
      "leased_until" timestamp(3) with time zone,
      "last_error" text,
      "answer" text,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "sent_at" timestamp(3) with time zone,
      UNIQUE ("lead_id", "destination_key", "revision")
    );
    CREATE INDEX "lead_deliveries_due_idx" ON "lead_deliveries" ("next_at") WHERE "state" IN ('waiting', 'sending');
    CREATE INDEX "lead_deliveries_site_idx" ON "lead_deliveries" ("site_id", "state", "created_at");

    CREATE TABLE "lead_breakers" (
      "destination_key" text PRIMARY KEY,
      "failures" integer DEFAULT 0 NOT NULL,
      "open_until" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    -- E-mail of a platform without a mail server: the admin shows it.
    CREATE TABLE "lead_outbox" (
      "delivery_id" uuid PRIMARY KEY REFERENCES "lead_deliveries" ("id") ON DELETE CASCADE,
      "site_id" integer NOT NULL,
      "message" jsonb NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    -- Who read which lead: no data of shoppers, so it outlives the lead.
    CREATE TABLE "lead_reads" (
      "lead_id" integer NOT NULL,
      "site_id" integer NOT NULL,
      "user_id" integer NOT NULL,
      "how" text NOT NULL,
      "day" date DEFAULT CURRENT_DATE NOT NULL,
      "times" integer DEFAULT 1 NOT NULL,
      "last_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("lead_id", "user_id", "how", "day")
    );

    -- Addresses that want no more automatic mail of a site, as keyed hashes.
    CREATE TABLE "lead_unsubscribes" (
      "site_id" integer NOT NULL,
      "address_hash" text NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "address_hash")
    );

    -- Leads from before the outbox keep their keys.
    INSERT INTO "lead_visits" ("lead_id", "site_id", "idempotency_key", "form", "url", "message", "attributes", "at")
      SELECT "id", "site_id", "idempotency_key", "form", "url", "message", "lead_attributes", "created_at"
      FROM "leads" WHERE "site_id" IS NOT NULL;
    INSERT INTO "lead_events" ("lead_id", "site_id", "kind", "at")
      SELECT "id", "site_id", 'stored', "created_at" FROM "leads" WHERE "site_id" IS NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "lead_unsubscribes";
    DROP TABLE "lead_reads";
    DROP TABLE "lead_outbox";
    DROP TABLE "lead_breakers";
    DROP TABLE "lead_deliveries";
    DROP TABLE "lead_events";
    DROP TABLE "lead_visits";`)
}
