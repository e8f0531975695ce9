import type { Payload } from 'payload'

/**
 * The CMS, started once a process. Imported at its first use: what routes import at their start the
 * bundler writes into a file of each of them, and this is the largest part of the server.
 */
export async function getPayloadClient(): Promise<Payload> {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ])
  return getPayload({ config })
}
