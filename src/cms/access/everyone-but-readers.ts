import type { Access } from 'payload'
import { mayWrite } from './user'

/** Every role but read-only; the multi-tenant plugin narrows it to the user's own sites. */
export const everyoneButReaders: Access = ({ req }) => mayWrite(req.user)
