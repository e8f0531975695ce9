import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Until when a dispute has to be answered; what banks take from dealers beside refunds; what a purchase was about. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE "payments" ADD COLUMN "dispute_due_at" timestamp(3) with time zone;
    ALTER TABLE "local_bank_payments" ADD COLUMN "dispute_due_at" timestamp(3) with time zone;
    ALTER TABLE "reservations" ADD COLUMN "purchase" jsonb;
    CREATE TABLE "payment_reversals" (
      "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      "payment_id" uuid NOT NULL,
      "what" text NOT NULL CHECK ("what" IN ('dispute', 'taken-back')),
      "at" timestamp(3) with time zone NOT NULL,
      -- Below zero: what the bank took from the dealer; above: what it gave back.
      "amount_cents" integer NOT NULL CHECK ("amount_cents" <> 0)
    );
    CREATE INDEX "payment_reversals_payment" ON "payment_reversals" ("payment_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TABLE "payment_reversals";
    ALTER TABLE "reservations" DROP COLUMN "purchase";
    ALTER TABLE "local_bank_payments" DROP COLUMN "dispute_due_at";
    ALTER TABLE "payments" DROP COLUMN "dispute_due_at";`)
}
