import type { PayloadHandler } from 'payload'
import { dealershipsOfTheEditor } from '@/cms/access/editors-of-the-dealership'
import { equals } from '@/inventory/index/filter-clauses'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'

/** A car that can be chosen in the admin. `price` in AUD. */
export type CarChoice = {
  id: string
  name: string
  stocknum: string
  status: string
  price: number | null
  dealership: string
}

/** `GET /api/vehicle-overrides/cars?query=`: twenty cars of the person's own dealerships. */
export const findCarsToLock: PayloadHandler = async (req) => {
  const own = await dealershipsOfTheEditor(req)
  if (own === false) return Response.json({ cars: [] }, { status: req.user ? 200 : 401 })
  const dealerships =
    own === true
      ? null
      : await req.payload.find({
          collection: 'dealerships',
          where: own,
          pagination: false,
          depth: 0,
          select: { slug: true },
          req,
        })
  if (dealerships?.docs.length === 0) return Response.json({ cars: [] })
  const { query } = req.query
  const { hits } = await adminIndexClient().searchSingleIndex<Record<string, unknown>>({
    indexName: STOCK_INDEX,
    searchParams: {
      query: typeof query === 'string' ? query.slice(0, 200) : '',
      filters: dealerships?.docs.map(({ slug }) => equals('dealership_slug', slug)).join(' OR '),
      hitsPerPage: 20,
      attributesToRetrieve: ['name', 'stocknum', 'status', 'price', 'dealership_name'],
    },
  })
  const cars = hits.map(
    (hit): CarChoice => ({
      id: hit.objectID,
      name: String(hit.name ?? ''),
      stocknum: String(hit.stocknum ?? ''),
      status: String(hit.status ?? ''),
      price: typeof hit.price === 'number' ? hit.price : null,
      dealership: String(hit.dealership_name ?? ''),
    }),
  )
  return Response.json({ cars })
}
