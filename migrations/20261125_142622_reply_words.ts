import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_settings_replies" ALTER COLUMN "body" SET DEFAULT 'Hi {{first_name}},

Thank you for asking about {{car}}. We have your message and will get back to you within opening hours.

If it cannot wait, call us on {{phone}}. Your reference is {{reference}}.

{{dealership}}';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "lead_settings_replies" ALTER COLUMN "body" SET DEFAULT 'Hi {{first_name}},

thank you for asking about {{car}}. We have your message and will get back to you within opening hours.

If it cannot wait, call us on {{phone}}. Your reference is {{reference}}.

{{dealership}}';`)
}
