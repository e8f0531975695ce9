import { dayWords } from '@/calendar/date-words'
import { CardWarning } from '@/finance/FinanceWarning'
import { isSold } from '@/inventory/availability'
import { vehiclePath } from '@/inventory/paths'
import { CarCard } from '@/search/card/CarCard'
import type { ShopperSite } from '@/search/card/shopper-site'
import { Anchor } from '@/ui/Anchor'
import { Button } from '@/ui/Button'
import { classNames } from '@/ui/class-names'
import { formatMoney } from '@/ui/number-format'
import type { WatchedEntry } from './watched-entry'
import { priceBeforeFall } from './watchlist-rules'

/**
 * Saved cars as cards with today's price, and the price when they were saved if it fell. The card of a car
 * that is gone says so and links to others like it.
 */
export function WatchedCards({
  entries,
  isStockRead,
  busy,
  site,
  now,
  headingLevel = 2,
  onRemove,
}: {
  entries: readonly WatchedEntry[]
  isStockRead: boolean
  busy: ReadonlySet<string>
  site: ShopperSite
  now: Date
  headingLevel?: 2 | 3
  onRemove: (entry: WatchedEntry) => void
}) {
  return (
    <>
      {!isStockRead && (
        <p role="status" className="mt-6 rounded-panel bg-caution-soft p-4">
          Photos and prices cannot be shown right now. Please try again in a few minutes.
        </p>
      )}
      <ul className="card-rows mt-6 grid gap-x-[var(--card-gap)] gap-y-[var(--row-gap)] sm:grid-cols-2 xl:grid-cols-3">
        {entries.map((entry) => (
          <li key={entry.id} className="with-note grid min-w-0 content-start">
            {entry.car ? (
              <CarCard car={entry.car} site={site} now={now} headingLevel={headingLevel} />
            ) : (
              <GoneCard entry={entry} isStockRead={isStockRead} headingLevel={headingLevel} />
            )}
            <div className="flex items-baseline justify-between gap-3 px-[var(--card-pad)] py-2 text-md">
              <SavedNote entry={entry} site={site} />
              <Button
                variant="link"
                size="sm"
                busy={busy.has(entry.id)}
                aria-label={`Remove ${entry.name}`}
                onClick={() => onRemove(entry)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <CardWarning
        cars={entries.flatMap(({ car }) => car ?? [])}
        site={site}
        now={now}
        className="mt-8 max-w-[66ch] border-t border-line pt-4"
      />
    </>
  )
}

/** When it was saved, and that it costs less since. */
function SavedNote({ entry, site }: { entry: WatchedEntry; site: ShopperSite }) {
  const { car } = entry
  const before = car && !isSold(car) ? priceBeforeFall(entry, car, site) : null
  return (
    <p className="min-w-0 text-ink-2">
      {before !== null && (
        <span className="num block font-label text-positive">
          Was {formatMoney(before)} when you saved it
        </span>
      )}
      Saved {dayWords(new Date(entry.saved_at), site.timeZone)}
    </p>
  )
}

/** A car that the site does not have any more, or that cannot be read now. */
function GoneCard({
  entry,
  isStockRead,
  headingLevel,
}: {
  entry: WatchedEntry
  isStockRead: boolean
  headingLevel: 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      data-gone={isStockRead ? '' : undefined}
      className="grid content-start justify-items-start gap-2 rounded-card bg-sunken p-[var(--card-pad)] [min-height:8rem]"
    >
      <Heading
        dir="auto"
        className={classNames('text-title font-strong wrap-anywhere', isStockRead && 'text-ink-2')}
      >
        {isStockRead ? (
          entry.name
        ) : (
          <Anchor href={vehiclePath(entry)} prefetch={false}>
            {entry.name}
          </Anchor>
        )}
      </Heading>
      {isStockRead && (
        <>
          <p className="text-ink-2">It is no longer listed here.</p>
          {entry.similarHref && (
            <Anchor
              href={entry.similarHref}
              prefetch={false}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              See others like it<span className="sr-only">: {entry.name}</span>
            </Anchor>
          )}
        </>
      )}
    </div>
  )
}
