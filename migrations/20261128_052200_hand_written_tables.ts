import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The tables that no collection describes. A database that ran the earlier migrations, which this one
 * replaces, has them already.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE IF NOT EXISTS "vehicle_views" (
      "site_id" integer NOT NULL,
      "car_id" text NOT NULL,
      "views" bigint DEFAULT 0 NOT NULL,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "car_id")
    );

    CREATE TABLE IF NOT EXISTS "test_drive_bookings" (
      "site_id" integer NOT NULL,
      "idempotency_key" text NOT NULL,
      "location_id" integer NOT NULL,
      "starts_at" timestamp(3) with time zone NOT NULL,
      "booked_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "car_id" text,
      "minutes" integer NOT NULL,
      PRIMARY KEY ("site_id", "idempotency_key")
    );
    CREATE INDEX IF NOT EXISTS "test_drive_bookings_place" ON "test_drive_bookings" ("location_id", "starts_at");

    -- One row for each form that was sent: a key is answered once, a person and car are merged.
    CREATE TABLE IF NOT EXISTS "lead_visits" (
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
    CREATE INDEX IF NOT EXISTS "lead_visits_lead_idx" ON "lead_visits" ("lead_id");
    CREATE INDEX IF NOT EXISTS "lead_visits_merge_idx" ON "lead_visits" ("site_id", "merge_key", "at") WHERE "merge_key" IS NOT NULL;

    CREATE TABLE IF NOT EXISTS "lead_events" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "lead_id" integer NOT NULL REFERENCES "leads" ("id") ON DELETE CASCADE,
      "site_id" integer NOT NULL,
      "kind" text NOT NULL,
      "detail" jsonb DEFAULT '{}' NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX IF NOT EXISTS "lead_events_lead_idx" ON "lead_events" ("lead_id", "at");

    -- The outbox: one row a lead, destination and revision of the lead.
    CREATE TABLE IF NOT EXISTS "lead_deliveries" (
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
    CREATE INDEX IF NOT EXISTS "lead_deliveries_due_idx" ON "lead_deliveries" ("next_at") WHERE "state" IN ('waiting', 'sending');
    CREATE INDEX IF NOT EXISTS "lead_deliveries_site_idx" ON "lead_deliveries" ("site_id", "state", "created_at");

    CREATE TABLE IF NOT EXISTS "lead_breakers" (
      "destination_key" text PRIMARY KEY,
      "failures" integer DEFAULT 0 NOT NULL,
      "open_until" timestamp(3) with time zone,
      "updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    -- E-mail of a platform without a mail server: the admin shows it.
    CREATE TABLE IF NOT EXISTS "lead_outbox" (
      "delivery_id" uuid PRIMARY KEY REFERENCES "lead_deliveries" ("id") ON DELETE CASCADE,
      "site_id" integer NOT NULL,
      "message" jsonb NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );

    -- Who read which lead: no data of shoppers, so it outlives the lead.
    CREATE TABLE IF NOT EXISTS "lead_reads" (
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
    CREATE TABLE IF NOT EXISTS "lead_unsubscribes" (
      "site_id" integer NOT NULL,
      "address_hash" text NOT NULL,
      "at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "address_hash")
    );

    CREATE TABLE IF NOT EXISTS "trade_in_photos" (
      "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "evaluation" uuid NOT NULL,
      "lead_id" integer REFERENCES "leads" ("id") ON DELETE CASCADE,
      "type" text NOT NULL,
      "bytes" bytea NOT NULL,
      "added_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX IF NOT EXISTS "trade_in_photos_evaluation" ON "trade_in_photos" ("evaluation");
    CREATE INDEX IF NOT EXISTS "trade_in_photos_lead" ON "trade_in_photos" ("lead_id");

    CREATE TABLE IF NOT EXISTS "phone_codes" (
      "user_id" text PRIMARY KEY,
      "reference" text NOT NULL,
      "tries_left" integer NOT NULL,
      "ends_at" timestamp(3) with time zone NOT NULL
    );
    CREATE TABLE IF NOT EXISTS "verifications" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "website_slug" text NOT NULL,
      "dealership_slug" text,
      "verification_type" text NOT NULL CHECK ("verification_type" IN ('sms', 'verify')),
      "user_id" text NOT NULL,
      "created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX IF NOT EXISTS "verifications_created" ON "verifications" ("created_at");
    CREATE TABLE IF NOT EXISTS "shopper_sessions" (
      "id_hash" text PRIMARY KEY,
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "phone" text NOT NULL,
      "begun_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "used_at" timestamp(3) with time zone DEFAULT now() NOT NULL
    );
    CREATE INDEX IF NOT EXISTS "shopper_sessions_phone" ON "shopper_sessions" ("site_id", "phone");
    CREATE INDEX IF NOT EXISTS "shopper_sessions_used" ON "shopper_sessions" ("used_at");

    CREATE TABLE IF NOT EXISTS "watchlist_entries" (
      "site_id" integer NOT NULL REFERENCES "sites" ("id") ON DELETE CASCADE,
      "phone" text NOT NULL,
      "car_id" text NOT NULL,
      "name" text NOT NULL,
      "slug" text NOT NULL,
      "make" text NOT NULL,
      "model" text NOT NULL,
      "primary_image_url" text,
      "price" double precision,
      "price_type" text,
      "saved_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      "used_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
      PRIMARY KEY ("site_id", "phone", "car_id")
    );
    CREATE INDEX IF NOT EXISTS "watchlist_entries_used" ON "watchlist_entries" ("used_at");`)
}

export async function down(): Promise<void> {
  throw new Error('These tables are as old as the schema: restore a backup instead.')
}
