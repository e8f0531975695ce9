import { Anchor } from '@/ui/Anchor'
import { ADVICE } from './wording'

/** Explains what an estimate is and is not; collapsed at first. TRADE-24 TRADE-26 */
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
