import { sql } from '@payloadcms/db-postgres'
import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  ValidationError,
} from 'payload'
import { parseTags } from '@/cms/reads/parse-tags'
import { transactionOf } from '@/cms/transaction-of'
import type { Site } from '@/payload-types'
import { asksConsent } from '@/sites/tags'

/**
 * A service that our server tells needs its key.
 * @throws ValidationError at the field of the key
 */
export const requireTagSecrets: CollectionBeforeChangeHook<Site> = ({
  collection,
  data,
  originalDoc,
}) => {
  const tags: Record<string, unknown> = { ...originalDoc?.tags, ...data.tags }
  const stored: Record<string, unknown> = { ...originalDoc?.tags }
  const errors = (
    [
      ['ga4', 'ga4_way', 'ga4_secret', 'Fill in the API secret: without it Google takes nothing.'],
      [
        'meta',
        'meta_way',
        'meta_token',
        'Fill in the access token: without it Meta takes nothing.',
      ],
    ] as const
  ).flatMap(([id, way, secret, message]) => {
    const isMissing =
      tags[id] && tags[way] === 'server' && !tags[`new_${secret}`] && !stored[secret]
    return isMissing ? [{ path: `tags.new_${secret}`, message }] : []
  })
  if (errors.length > 0) throw new ValidationError({ collection: collection.slug, errors })
  return data
}

/** Keeps each wording of consent that shoppers are shown, with who wrote it. */
export const keepConsentWording: CollectionAfterChangeHook<Site> = async ({ doc, req }) => {
  const { tags, consent } = parseTags(doc)
  if (!asksConsent(tags)) return doc
  const { version, ...texts } = consent
  const database = await transactionOf(req)
  await database.execute(sql`
    INSERT INTO consent_wordings (site_id, version, texts, "by")
    VALUES (${doc.id}, ${version}, ${JSON.stringify(texts)}::jsonb, ${req.user?.name ?? null})
    ON CONFLICT (site_id, version) DO NOTHING`)
  return doc
}
