import { Anchor } from '@/ui/Anchor'
import { Checkbox } from '@/ui/Choice'
import { classNames } from '@/ui/class-names'
import type { FormPlan } from '../questions/form-plan'
import {
  abandonedFormNotice,
  acknowledgement,
  consentNotice,
  optInLabel,
  subscribeLabel,
} from '../questions/wording'
import type { FormParts } from './FormField'
import { fieldId } from './form-answers'

type Props = { plan: FormPlan; parts: FormParts }

/** Consent to a reply; in a form in steps it is on the contact step. LEAD-10 */
export function OptIn({ plan, parts }: Props) {
  return (
    <Checkbox
      label={optInLabel()}
      help={plan.sendsAbandoned ? abandonedFormNotice : undefined}
      id={fieldId(parts.formId, 'opt_in')}
      value="true"
      defaultChecked={Boolean(parts.initial.opt_in)}
      {...parts.register('opt_in')}
    />
  )
}

/** Marketing, its own box, and the terms where the site asks for them. LEAD-21 ERR-37 */
export function OtherBoxes({ plan, parts, siteName }: Props & { siteName: string }) {
  // Of a form in steps they are out of sight until its script is there.
  const isSeen = parts.ready || !plan.inSteps
  return (
    <>
      <Checkbox
        label={subscribeLabel(siteName, plan.kind.news)}
        id={fieldId(parts.formId, 'subscribe')}
        value="true"
        required={plan.kind.news && isSeen}
        error={parts.errorOf('subscribe')}
        defaultChecked={Boolean(parts.initial.subscribe)}
        {...parts.register('subscribe')}
      />
      {plan.terms && (
        <Checkbox
          label={<TermsLabel plan={plan} />}
          id={fieldId(parts.formId, 'terms_conditions')}
          value="true"
          required={isSeen}
          error={parts.errorOf('terms_conditions')}
          defaultChecked={Boolean(parts.initial.terms_conditions)}
          {...parts.register('terms_conditions')}
        />
      )}
    </>
  )
}

/** The site's own words; of a form with terms of its own, which include those of use, those. LEAD-21 */
function TermsLabel({ plan: { kind, termsLabel } }: { plan: FormPlan }) {
  return kind.terms ? (
    <>
      I have read and agree to the{' '}
      <a href={kind.terms.href} className="underline">
        {kind.terms.label}
      </a>
    </>
  ) : (
    termsLabel.map(({ text, href, strong, em }) => {
      const look = classNames(strong && 'font-strong', em && 'italic', href && 'underline')
      // A page that opens in place of the form would lose what was typed.
      return href ? (
        <Anchor key={text + href} href={href} target="_blank" className={look}>
          {text}
        </Anchor>
      ) : (
        <span key={text} className={look || undefined}>
          {text}
        </span>
      )
    })
  )
}

/** Privacy notice beside the button of every form. LEAD-22 LEAD-23 */
export function ConsentNotices() {
  return (
    <div className="-mt-2 grid gap-2 text-sm leading-[1.5] text-ink-3">
      <p>
        {acknowledgement.map((piece) =>
          'href' in piece ? (
            <Anchor
              key={piece.text}
              href={piece.href}
              target="_blank"
              className="underline underline-offset-3"
            >
              {piece.text}
            </Anchor>
          ) : (
            piece.text
          ),
        )}
      </p>
      <p>{consentNotice}</p>
    </div>
  )
}
