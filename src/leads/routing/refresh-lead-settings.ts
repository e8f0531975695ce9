import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import { idOf } from '@/cms/access/user'
import { expireTags } from '@/cms/cache/expire-tags'

/** Tag under which the lead settings of a site are cached; pages of shoppers do not show them. */
export const leadSettingsTag = (siteId: number) => `lead-settings:${siteId}`

/** The next lead goes where the settings say now. */
export const refreshLeadSettings: CollectionAfterChangeHook & CollectionAfterDeleteHook = ({
  doc,
}: {
  doc: { site?: number | { id: number } | null }
}) => {
  const site = idOf(doc.site)
  if (site !== null) expireTags([leadSettingsTag(site)])
  return doc
}
