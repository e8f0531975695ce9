import { allStockPath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { stockNoun } from './rules/search-title'

/** A search of the whole stock by words, for pages without one: a plain form that leads to the results. SRCH-01 */
export function StockSearchField({ site }: { site: Site }) {
  const label = `Search our ${stockNoun(site)}`
  return (
    <search className="block max-w-2xl">
      <form action={allStockPath(site)} method="get" className="flex flex-wrap gap-3">
        <TextField
          label={label}
          name="search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          help="A make, a model, a body or a price, such as “under 30k”."
          frameClassName="min-w-48 flex-1"
        />
        {/* Beside the field, below a line as high as its label; the help may take several. */}
        <div className="grid content-start gap-1.5">
          <span aria-hidden className="text-md">
            &nbsp;
          </span>
          <Button type="submit">Search</Button>
        </div>
      </form>
    </search>
  )
}
