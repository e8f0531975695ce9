import type { Payload } from 'payload'

/**
 * On `globalThis`: Next bundles routes and instrumentation separately, so a module variable would
 * exist twice.
 */
const shared = globalThis as typeof globalThis & { startPayload?: () => Promise<Payload> }

/** Sets how this process starts the CMS. Called once, at process start. */
export function registerPayload(start: () => Promise<Payload>): void {
  shared.startPayload = start
}

/**
 * The CMS, started at first use and shared by the whole process.
 *
 * @throws where {@link registerPayload} was not called.
 */
export async function getPayloadClient(): Promise<Payload> {
  if (!shared.startPayload) throw new Error('Call registerPayload when the process starts.')
  return await shared.startPayload()
}
