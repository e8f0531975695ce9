import { MigrateUpArgs, MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_settings_replies" ALTER COLUMN "subject" SET DEFAULT 'We have your {{wish}}, {{first_name}}';
  ALTER TABLE "lead_settings_replies" ALTER COLUMN "body" SET DEFAULT 'Hi {{first_name}},

Thank you, we have your {{wish}} and will get back to you within opening hours.

If it cannot wait, call us on {{phone}} and say your reference, {{reference}}.

{{dealership}}';
  ALTER TABLE "sites" ADD COLUMN "mail_from" varchar;
  ALTER TABLE "sites" ADD COLUMN "mail_reply_to" varchar;
  ALTER TABLE "sites" ADD COLUMN "mail_confirmed_domain" varchar;`)
}

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_settings_replies" ALTER COLUMN "subject" SET DEFAULT 'We have your enquiry, {{first_name}}';
  ALTER TABLE "lead_settings_replies" ALTER COLUMN "body" SET DEFAULT 'Hi {{first_name}},

Thank you for asking about {{car}}. We have your message and will get back to you within opening hours.

If it cannot wait, call us on {{phone}}. Your reference is {{reference}}.

{{dealership}}';
  ALTER TABLE "sites" DROP COLUMN "mail_from";
  ALTER TABLE "sites" DROP COLUMN "mail_reply_to";
  ALTER TABLE "sites" DROP COLUMN "mail_confirmed_domain";`)
}
