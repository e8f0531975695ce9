import type { ListRequest } from '@/inventory/index/index-reads'

/** Six cars, in stock, more than one photo, used. SRCH-52 */
export const featuredFinance: ListRequest = {
  filters: 'status:"in_stock" AND sold:"false" AND car_type:"used" AND photos_count > 1',
  limit: 6,
}
