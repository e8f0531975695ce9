import type { PayloadRequest } from 'payload'
import type { Lead, LeadDestination } from '@/payload-types'

/**
 * Whether the person may read a lead. Parts of a lead beside its fields are read bypassing Payload,
 * so this applies Payload's access rules to them.
 */
export async function mayReadLead(req: PayloadRequest, id: number): Promise<boolean> {
  if (!req.user || !Number.isInteger(id)) return false
  const { totalDocs } = await req.payload.count({
    collection: 'leads',
    where: { id: { equals: id } },
    trash: true,
    overrideAccess: false,
    user: req.user,
    req,
  })
  return totalDocs > 0
}

/**
 * A lead read with the person's rights, null without access.
 *
 * @param trash also a lead in the trash: it is shown, but cannot be changed
 */
export async function readableLead(
  req: PayloadRequest,
  id: unknown,
  trash = false,
): Promise<Lead | null> {
  if (!req.user || !Number.isInteger(Number(id))) return null
  return await req.payload.findByID({
    collection: 'leads',
    id: Number(id),
    depth: 0,
    trash,
    overrideAccess: false,
    disableErrors: true,
    req,
  })
}

/** A destination of leads read with the person's rights, null without access. */
export async function readableDestination(
  req: PayloadRequest,
  id: unknown,
): Promise<LeadDestination | null> {
  if (!req.user || !Number.isSafeInteger(Number(id))) return null
  return await req.payload.findByID({
    collection: 'lead-destinations',
    id: Number(id),
    depth: 0,
    overrideAccess: false,
    disableErrors: true,
    req,
  })
}
