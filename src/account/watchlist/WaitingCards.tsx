import { classNames } from '@/ui/class-names'
import { Placeholder } from '@/ui/Placeholder'

/** Shown while cards are being fetched. */
export function WaitingCards({ className }: { className?: string }) {
  return (
    <div
      aria-busy
      className={classNames(
        'grid gap-[var(--card-gap)] noscript:hidden sm:grid-cols-2 xl:grid-cols-3',
        className,
      )}
    >
      <Placeholder className="h-96 w-full" />
      <Placeholder className="h-96 w-full max-sm:hidden" />
      <Placeholder className="h-96 w-full max-xl:hidden" />
    </div>
  )
}
