import { sealer } from '@/sealed'

/** Signing secrets of destinations, as the database keeps them. */
export const { seal: sealSecret, open: openSecret } = sealer('lead-destination-secret')
