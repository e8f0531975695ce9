import { Anchor } from '@/ui/Anchor'
import { ADVICE } from './wording'

/** What a figure is and is not; closed until it is asked for. TRADE-24 TRADE-26 */
export function OfferTerms({ termsPath }: { termsPath: string }) {
  return (
    <details className="text-sm leading-[1.5] text-ink-3">
      <summary className="w-fit cursor-pointer py-2 underline underline-offset-3">
        Terms of use of the valuation
      </summary>
      <p className="pt-1">
        {ADVICE}{' '}
        <Anchor href={termsPath} target="_blank" className="underline underline-offset-3">
          All terms
        </Anchor>
      </p>
    </details>
  )
}
