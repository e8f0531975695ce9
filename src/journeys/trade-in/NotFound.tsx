import type { ReactNode } from 'react'
import { phoneHref } from '@/leads/answers/phone-number'
import { Button, ButtonLink } from '@/ui/Button'
import { plainFormPath } from './plain-form'
import type { Plate } from './wizard-steps'
import { NOT_FOUND } from './wording'

/** The register does not know the plate: a person does it instead. TRADE-06 ERR-26 */
export function NotFound({
  title,
  phone,
  plate,
  formId,
  back,
}: {
  title: ReactNode
  phone: string | null
  plate: Plate
  formId: string | null
  back: () => void
}) {
  return (
    <div className="grid justify-items-start gap-4">
      {title}
      <p className="text-md text-ink-2">{NOT_FOUND} Send us its details and a person values it.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={plainFormPath(plate, formId)}>Contact us about it</ButtonLink>
        {phone && (
          <ButtonLink variant="secondary" href={phoneHref(phone)}>
            Call {phone}
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={back}>
          Back
        </Button>
      </div>
    </div>
  )
}
