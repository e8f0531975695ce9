import type { Access } from 'payload'
import { isGroupAdmin, isPlatformAdmin } from './user'

/** Platform and group admins; the multi-tenant plugin narrows it to the sites of the group. */
export const admins: Access = ({ req }) => isPlatformAdmin(req.user) || isGroupAdmin(req.user)
