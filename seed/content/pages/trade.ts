import type { DemoSite } from '../sites/site-facts'

/** Words that differ between kinds of dealers. */
export type Trade = {
  /** "car", "caravan", "motorcycle" */
  thing: string
  things: string
  /** Path of all stock. */
  stock: string
  /** First half of the locations sentence. */
  sells: string
}

export const tradeOf = (site: DemoSite): Trade => {
  const used = site.template === 'preowned'
  const stock = used ? '/used-car/used-cars' : '/search/new-used-and-demo-cars'
  if (site.template === 'caravan') {
    return { thing: 'caravan', things: 'caravans', stock, sells: 'New and used caravans' }
  }
  if (site.template === 'motorcycle') {
    return { thing: 'motorcycle', things: 'motorcycles', stock, sells: 'New and used motorcycles' }
  }
  return {
    thing: 'car',
    things: 'cars',
    stock,
    sells: used ? 'Used cars' : 'New, demo and used cars',
  }
}
