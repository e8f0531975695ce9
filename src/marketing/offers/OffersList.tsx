'use client'

import { PromoCard, promoLook } from '@/promotions/PromoCard'
import { ShownUntil } from '@/promotions/ShownUntil'
import type { ShownPromo } from '@/promotions/shown-promo'
import { DirectoryView } from '@/search/directory/DirectoryView'
import { offersDirectory } from '@/search/directory/directory-search'
import { type DirectoryProps, useDirectory } from '@/search/directory/use-directory'

/** The offers of a site to search by words, category and price. SRCH-23 ERR-08 */
export function OffersList({
  categories,
  hasPrice,
  emptyText,
  headingLevel,
  ...props
}: DirectoryProps<ShownPromo> & {
  /** Of each offer: the page or the section above has the level before. */
  headingLevel: 2 | 3
  /** All categories of the offers that run. */
  categories: readonly string[]
  /** Has one of them a price to search by? */
  hasPrice: boolean
  emptyText: string
}) {
  const directory = useDirectory(props, offersDirectory)
  // Of all that run: the look of an offer must not change with what is searched.
  const { columns, isFeature } = promoLook(directory.total)
  const options = categories.map((value) => ({ value, label: value }))
  return (
    <DirectoryView
      directory={directory}
      lists={[{ name: 'categories', label: 'About', options }]}
      hasPrice={hasPrice}
      noun={{ one: 'offer', many: 'offers' }}
      emptyText={emptyText}
      columns={columns}
    >
      {(promo) => (
        <ShownUntil as="li" key={promo.id} until={promo.expiry} className="grid min-w-0">
          <PromoCard promo={promo} headingLevel={headingLevel} isFeature={isFeature} />
        </ShownUntil>
      )}
    </DirectoryView>
  )
}
