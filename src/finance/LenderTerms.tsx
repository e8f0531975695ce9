import { MoreDetails } from '@/ui/MoreDetails'
import { shortened } from './shortened'

/**
 * The lender's other terms, folded when they are long. Rates, basis and warning are never in here:
 * they belong to the figure. FIN-27
 */
export function LenderTerms({ disclaimer, id }: { disclaimer: string; id?: string }) {
  const short = shortened(disclaimer)
  const whole = (
    <p dir="auto" className="whitespace-pre-line">
      {disclaimer}
    </p>
  )
  return (
    <div id={id} className="group/terms text-sm leading-[1.5] text-ink-2">
      {short === null ? (
        whole
      ) : (
        <>
          <p dir="auto" className="whitespace-pre-line group-has-[details[open]]/terms:hidden">
            {short}
          </p>
          <MoreDetails more="Show More" less="Show Less" what="of the lender’s terms">
            {whole}
          </MoreDetails>
        </>
      )}
    </div>
  )
}
