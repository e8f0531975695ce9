import config from '@payload-config'
import { getPayload, type Payload } from 'payload'

/** The CMS, started once a process. */
export const getPayloadClient = (): Promise<Payload> => getPayload({ config })
