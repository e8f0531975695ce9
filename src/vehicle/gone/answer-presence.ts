import 'server-only'
import type { Site } from '@/sites/site'
import { findVehicle } from '../find-vehicle'

/** Whether a car of this site is on sale, sold, gone or absent: what the status of its page follows. */
export async function answerPresence(site: Site, param: string, now: Date): Promise<Response> {
  const { presence } = await findVehicle(site, param, now)
  return Response.json({ presence }, { headers: { 'cache-control': 'no-store' } })
}
