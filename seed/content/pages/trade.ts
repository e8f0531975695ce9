import { testDrive } from '@/leads/kinds/test-drive'
import { titleOf } from '@/leads/lead-kind'
import type { DemoSite } from '../sites/site-facts'

/** Words that differ between kinds of dealers. */
export type Trade = {
  thing: 'car' | 'caravan' | 'motorcycle'
  things: string
  /** Path of all stock. */
  stock: string
  /** First half of the locations sentence. */
  sells: string
  /** What one does with a vehicle before buying it: "test drive", "walk through". */
  tries: string
}

/** "Book a test drive", "Book a viewing": the page of that form, and links to it. */
export const visitTitle = ({ thing }: Trade): string => titleOf(testDrive, { item_type: thing })

export const tradeOf = (site: DemoSite): Trade => {
  const used = site.template === 'preowned'
  const stock = used ? '/used-car/used-cars' : '/search/new-used-and-demo-cars'
  if (site.template === 'caravan') {
    return {
      thing: 'caravan',
      things: 'caravans',
      stock,
      sells: 'New and used caravans',
      tries: 'walk through',
    }
  }
  if (site.template === 'motorcycle') {
    return {
      thing: 'motorcycle',
      things: 'motorcycles',
      stock,
      sells: 'New and used motorcycles',
      tries: 'test ride',
    }
  }
  return {
    thing: 'car',
    things: 'cars',
    stock,
    sells: used ? 'Used cars' : 'New, demo and used cars',
    tries: 'test drive',
  }
}
