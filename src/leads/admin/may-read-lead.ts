import type { PayloadRequest } from 'payload'

/**
 * Whether a lead is the person's to read. What is drawn of one beside its fields is read past the CMS,
 * whose rules hold here as well, whoever let the call through.
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
