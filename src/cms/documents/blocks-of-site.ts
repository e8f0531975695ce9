import type { BlockSlug, BlocksField } from 'payload'
import type { Template } from '@/sites/site'
import { idOf } from '../access/user'

type FilterOptions = NonNullable<BlocksField['filterOptions']>

/**
 * Offers the blocks that fit the template of the document's site; all of them while it has no site.
 *
 * @param allowed blocks of a template
 */
export const blocksOfSite =
  (allowed: (template: Template) => BlockSlug[]): FilterOptions =>
  async ({ data, req }) => {
    const site = idOf((data as { site?: number | { id: number } | null }).site)
    if (site === null) return true
    const { template } = await req.payload.findByID({
      collection: 'sites',
      id: site,
      depth: 0,
      select: { template: true },
      req,
    })
    return allowed(template)
  }
