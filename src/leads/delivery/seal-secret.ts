import { encryption } from '@/server/encrypted-text'

/** Signing secrets of destinations, as the database has them. */
export const { encrypt: sealSecret, decrypt: openSecret } = encryption('lead-destination-secret')
