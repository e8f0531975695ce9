import type { Payload } from 'payload'

/** Next bundles the routes apart from the instrumentation: a module variable would be there twice. */
const shared = globalThis as typeof globalThis & { startPayload?: () => Promise<Payload> }

/** Says how this process starts the CMS. Called once, at the process's start. */
export function registerPayload(start: () => Promise<Payload>): void {
  shared.startPayload = start
}

/**
 * The CMS, started at its first use and then shared by the whole process.
 *
 * @throws where {@link registerPayload} was not called.
 */
export async function getPayloadClient(): Promise<Payload> {
  if (!shared.startPayload) throw new Error('Call registerPayload when the process starts.')
  return await shared.startPayload()
}
