import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Reservations of cars and payments to dealers. Amounts are cents of AUD. The records of money outlive their
 * site, their dealership and their lead, so they name these without a key.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE "reservations" (
      "id" uuid PRIMARY KEY,
      "reference" text NOT NULL UNIQUE,
      "kind" text NOT NULL CHECK ("kind" IN ('deposit', 'hold-only', 'payment')),
      "state" text NOT NULL CHECK ("state" IN
        ('asked', 'paying', 'held', 'confirmed', 'released', 'refunding', 'refunded', 'expired', 'failed')),
      "group_id" integer NOT NULL,
      "site_id" integer NOT NULL,
      "dealership_slug" text,
      "car_id" text,
      "vin" text,
      "car" jsonb,
      "holds_car" boolean DEFAULT false NOT NULL,
      -- The index is behind while it was told of an earlier version.
      "show_version" integer DEFAULT 0 NOT NULL,
      "shown_version" integer DEFAULT 0 NOT NULL,
      "car_gone" text CHECK ("car_gone" IN ('sold', 'dropped')),
      "feed_reserved" jsonb DEFAULT '{}' NOT NULL,
      "show_at" timestamp(3) with time zone,
      "show_tries" integer DEFAULT 0 NOT NULL,
      "lead_id" integer REFERENCES "leads" ("id") ON DELETE SET NULL,
      "name" text,
      "email" text,
      "phone" text,
      "erase_asked" boolean DEFAULT false NOT NULL,
      "amount_cents" integer DEFAULT 0 NOT NULL CHECK ("amount_cents" >= 0),
      "hold_hours" integer DEFAULT 0 NOT NULL,
      "pay_until" timestamp(3) with time zone,
      "hold_until" timestamp(3) with time zone,
      "remind_at" timestamp(3) with time zone,
      "terms" jsonb,
      "deal_number" text,
      "account_id" integer,
      "due_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone NOT NULL,
      "updated_at" timestamp(3) with time zone NOT NULL
    );
    -- One hold for a car in a whole group, by its listing and by its VIN.
    CREATE UNIQUE INDEX "reservations_one_a_car" ON "reservations" ("group_id", "car_id") WHERE "holds_car";
    CREATE UNIQUE INDEX "reservations_one_a_vin" ON "reservations" ("group_id", "vin") WHERE "holds_car" AND "vin" IS NOT NULL;
    CREATE INDEX "reservations_due" ON "reservations" ("due_at") WHERE "due_at" IS NOT NULL;
    CREATE INDEX "reservations_site" ON "reservations" ("site_id", "state", "created_at");
    CREATE INDEX "reservations_phone" ON "reservations" ("phone", "site_id");
    CREATE INDEX "reservations_lead" ON "reservations" ("lead_id");

    CREATE TABLE "reservation_rows" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "reservation_id" uuid NOT NULL REFERENCES "reservations" ("id"),
      "at" timestamp(3) with time zone NOT NULL,
      "from_state" text,
      "to_state" text NOT NULL,
      "who" text NOT NULL,
      "why" text NOT NULL,
      "amount_cents" integer
    );
    CREATE INDEX "reservation_rows_reservation" ON "reservation_rows" ("reservation_id", "id");
    CREATE FUNCTION "forbid_change"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'Rows of % are only ever added.', TG_TABLE_NAME; END $$;
    CREATE TRIGGER "reservation_rows_append_only" BEFORE UPDATE OR DELETE ON "reservation_rows"
      FOR EACH ROW EXECUTE FUNCTION "forbid_change"();

    -- The id is the key by which the bank knows it.
    CREATE TABLE "payments" (
      "id" uuid PRIMARY KEY,
      "reservation_id" uuid NOT NULL UNIQUE REFERENCES "reservations" ("id"),
      "account_id" integer NOT NULL,
      "provider_reference" text,
      "pay_url" text,
      "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
      "status" text NOT NULL CHECK ("status" IN ('starting', 'open', 'pending', 'paid', 'failed', 'expired')),
      "method" text,
      "failure" text,
      "paid_cents" integer DEFAULT 0 NOT NULL,
      "disputed_cents" integer DEFAULT 0 NOT NULL,
      "version" integer DEFAULT 0 NOT NULL,
      "look_at" timestamp(3) with time zone,
      "paid_at" timestamp(3) with time zone,
      "seen_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone NOT NULL,
      UNIQUE ("account_id", "provider_reference")
    );

    CREATE TABLE "refunds" (
      "id" uuid PRIMARY KEY,
      "payment_id" uuid NOT NULL REFERENCES "payments" ("id"),
      "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
      "reason" text NOT NULL,
      "who" text NOT NULL,
      "status" text NOT NULL CHECK ("status" IN ('asked', 'pending', 'done', 'refused')),
      "provider_reference" text,
      "failure" text,
      "tries" integer DEFAULT 0 NOT NULL,
      "next_at" timestamp(3) with time zone,
      "created_at" timestamp(3) with time zone NOT NULL,
      "done_at" timestamp(3) with time zone
    );
    CREATE INDEX "refunds_payment" ON "refunds" ("payment_id");

    -- What shopper and staff are to be told; written with the change that it tells.
    CREATE TABLE "reservation_notices" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "reservation_id" uuid NOT NULL REFERENCES "reservations" ("id"),
      "kind" text NOT NULL,
      "at" timestamp(3) with time zone NOT NULL,
      "amount_cents" integer,
      "why" text,
      "told_at" timestamp(3) with time zone,
      "tries" integer DEFAULT 0 NOT NULL,
      "next_at" timestamp(3) with time zone
    );
    CREATE INDEX "reservation_notices_untold" ON "reservation_notices" ("reservation_id") WHERE "told_at" IS NULL;

    CREATE TABLE "payment_reconciliations" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "account_id" integer NOT NULL,
      "at" timestamp(3) with time zone NOT NULL,
      "since" timestamp(3) with time zone NOT NULL,
      "compared" integer NOT NULL,
      "mended" integer NOT NULL,
      "alarms" integer NOT NULL,
      "failure" text
    );
    CREATE INDEX "payment_reconciliations_account" ON "payment_reconciliations" ("account_id", "at");
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "payment_reconciliations", "reservation_notices", "refunds", "payments", "reservation_rows", "reservations";
    DROP FUNCTION "forbid_change"();
  `)
}
