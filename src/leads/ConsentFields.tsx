import { Anchor } from '@/ui/Anchor'
import { Checkbox } from '@/ui/Choice'
import type { FieldsProps } from './EnquiryFields'
import { fieldId } from './field-id'
import { acknowledgement, consentNotice, optInLabel, subscribeLabel } from './wording'

/**
 * The two consents, kept apart, and the notices beside the button. LEAD-10 LEAD-21 LEAD-22 LEAD-23
 * ERR-37
 */
export function ConsentFields({
  formId,
  site,
  terms,
  initial,
  register,
  errorOf,
}: FieldsProps & { terms: boolean }) {
  return (
    <div className="grid gap-1">
      <Checkbox
        label={optInLabel()}
        id={fieldId(formId, 'opt_in')}
        value="true"
        defaultChecked={Boolean(initial.opt_in)}
        {...register('opt_in')}
      />
      <Checkbox
        label={subscribeLabel(site.name)}
        id={fieldId(formId, 'subscribe')}
        value="true"
        {...register('subscribe')}
      />
      {terms && (
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <Anchor href="/terms-and-conditions" target="_blank" className="underline">
                terms of use
              </Anchor>
            </>
          }
          id={fieldId(formId, 'terms_conditions')}
          value="true"
          required
          error={errorOf('terms_conditions')}
          {...register('terms_conditions')}
        />
      )}
      <div className="mt-2 grid gap-2 text-sm leading-[1.5] text-ink-3">
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
    </div>
  )
}
