import type { FieldAccess, PayloadRequest } from 'payload'
import { isPlatformAdmin } from './user'

export const platformAdmins = ({ req }: { req: PayloadRequest }): boolean =>
  isPlatformAdmin(req.user)

export const platformAdminsField: FieldAccess = ({ req }) => isPlatformAdmin(req.user)
