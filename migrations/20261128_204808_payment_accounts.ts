import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payment_accounts_provider" AS ENUM('stripe', 'local');
  CREATE TYPE "public"."enum_payment_accounts_connection" AS ENUM('own-keys', 'connect');
  CREATE TABLE "payment_accounts" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"group_id" integer NOT NULL,
  	"label" varchar NOT NULL,
  	"provider" "enum_payment_accounts_provider" DEFAULT 'stripe' NOT NULL,
  	"connection" "enum_payment_accounts_connection" DEFAULT 'own-keys',
  	"connected_account" varchar,
  	"key_ending" varchar,
  	"secret_key" varchar,
  	"webhook_secret" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "sites" ADD COLUMN "payment_account_id" integer;
  ALTER TABLE "dealerships" ADD COLUMN "payment_account_id" integer;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "payment_accounts_id" integer;
  ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "payment_accounts_group_idx" ON "payment_accounts" USING btree ("group_id");
  CREATE INDEX "payment_accounts_updated_at_idx" ON "payment_accounts" USING btree ("updated_at");
  CREATE INDEX "payment_accounts_created_at_idx" ON "payment_accounts" USING btree ("created_at");
  ALTER TABLE "sites" ADD CONSTRAINT "sites_payment_account_id_payment_accounts_id_fk" FOREIGN KEY ("payment_account_id") REFERENCES "public"."payment_accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_payment_account_id_payment_accounts_id_fk" FOREIGN KEY ("payment_account_id") REFERENCES "public"."payment_accounts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_payment_accounts_fk" FOREIGN KEY ("payment_accounts_id") REFERENCES "public"."payment_accounts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "sites_payment_account_idx" ON "sites" USING btree ("payment_account_id");
  CREATE INDEX "dealerships_payment_account_idx" ON "dealerships" USING btree ("payment_account_id");
  CREATE INDEX "payload_locked_documents_rels_payment_accounts_id_idx" ON "payload_locked_documents_rels" USING btree ("payment_accounts_id");`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "payment_accounts" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "payment_accounts" CASCADE;
  ALTER TABLE "sites" DROP CONSTRAINT "sites_payment_account_id_payment_accounts_id_fk";
  
  ALTER TABLE "dealerships" DROP CONSTRAINT "dealerships_payment_account_id_payment_accounts_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT "payload_locked_documents_rels_payment_accounts_fk";
  
  DROP INDEX "sites_payment_account_idx";
  DROP INDEX "dealerships_payment_account_idx";
  DROP INDEX "payload_locked_documents_rels_payment_accounts_id_idx";
  ALTER TABLE "sites" DROP COLUMN "payment_account_id";
  ALTER TABLE "dealerships" DROP COLUMN "payment_account_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "payment_accounts_id";
  DROP TYPE "public"."enum_payment_accounts_provider";
  DROP TYPE "public"."enum_payment_accounts_connection";`)
}
