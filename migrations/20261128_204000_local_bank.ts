import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The ledger of the bank that ships (`src/integrations/payments/local`). It holds no shopper's data. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE IF NOT EXISTS "local_bank_payments" (
      -- Names the payment in the address of its page: nobody guesses it.
      "reference" text PRIMARY KEY,
      "account" integer NOT NULL,
      "payment_id" text NOT NULL,
      "payee" text NOT NULL,
      "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
      "description" text NOT NULL,
      "return_url" text NOT NULL,
      "cancel_url" text NOT NULL,
      "metadata" jsonb NOT NULL,
      "status" text NOT NULL DEFAULT 'open'
        CHECK ("status" IN ('open', 'pending', 'paid', 'failed', 'expired')),
      -- Test card of the last attempt.
      "card" text,
      "failure" text,
      -- The shopper's bank asks whether it is them.
      "asks" boolean NOT NULL DEFAULT false,
      -- What a pending payment becomes, and when.
      "decides_at" timestamp(3) with time zone,
      "decides" text CHECK ("decides" IN ('paid', 'failed')),
      "disputes_at" timestamp(3) with time zone,
      "disputed_cents" integer NOT NULL DEFAULT 0,
      "expires_at" timestamp(3) with time zone NOT NULL,
      "created_at" timestamp(3) with time zone NOT NULL,
      UNIQUE ("account", "payment_id")
    );
    CREATE INDEX IF NOT EXISTS "local_bank_payments_of_account"
      ON "local_bank_payments" ("account", "created_at");

    CREATE TABLE IF NOT EXISTS "local_bank_refunds" (
      "reference" text PRIMARY KEY,
      "payment" text NOT NULL REFERENCES "local_bank_payments" ("reference"),
      "refund_id" text NOT NULL,
      "amount_cents" integer NOT NULL CHECK ("amount_cents" > 0),
      "reason" text NOT NULL,
      "status" text NOT NULL CHECK ("status" IN ('pending', 'refunded', 'failed')),
      "decides_at" timestamp(3) with time zone,
      "decides" text CHECK ("decides" IN ('refunded', 'failed')),
      "created_at" timestamp(3) with time zone NOT NULL,
      UNIQUE ("payment", "refund_id")
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE IF EXISTS "local_bank_refunds";
    DROP TABLE IF EXISTS "local_bank_payments";`)
}
