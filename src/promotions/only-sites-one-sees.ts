import type { FieldHook } from 'payload'
import { maySeeSite } from '@/cms/access/may-see-site'
import { idOf, isGroupAdmin } from '@/cms/access/user'

/**
 * Editors read a promotion of their group without the sites that they may not see: the form called
 * those "Untitled". Whoever changes promotions reads them all, those in the trash too.
 */
export const onlySitesOneSees: FieldHook = ({ value, req }) =>
  req.user && !isGroupAdmin(req.user) && Array.isArray(value)
    ? value.filter((site) => maySeeSite(req.user, idOf(site) ?? 0))
    : value
