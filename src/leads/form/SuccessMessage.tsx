'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { itemNoun } from '@/inventory/availability'
import { nameViewing } from '@/inventory/viewing-name'
import { ButtonLink } from '@/ui/Button'
import { Glyph } from '@/ui/glyphs'
import { moveFocus } from '@/ui/move-focus'
import { phoneHref } from '../answers/phone-number'
import {
  type EnquiryCar,
  readEnquiryCar,
  type SuccessMarker,
  takeSuccess,
} from '../device/device-storage'
import { saidOf } from '../lead-kind'
import type { FormSite } from '../questions/form-site'
import { leadReference } from '../record/lead-reference'

/**
 * What happens next, after a lead was stored. The kind comes from the address or the marker that the form left
 * on this device, which has the reference too; a shopper without either reads the general words. ROUTE-24
 * STORE-04 STORE-06
 */
export function SuccessMessage({
  site,
  kind = null,
  phone,
  searchHref,
  nextSteps,
}: {
  site: Pick<FormSite, 'slug' | 'item_type'>
  /** Of the form that was sent; null where the address does not say. */
  kind?: string | null
  phone: string | null
  searchHref: string
  /** What happens next, by the kind of form. */
  nextSteps: Readonly<Record<string, string>>
}) {
  const [marker, setMarker] = useState<SuccessMarker | null>(null)
  const [car, setCar] = useState<EnquiryCar | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the page is painted: what stands below does not move.
  useLayoutEffect(() => {
    const taken = takeSuccess(site.slug)
    if (!taken) return
    // The form that was sent took the focus with it.
    moveFocus(heading.current)
    setMarker(taken)
    const asked = readEnquiryCar(site.slug)
    if (asked?.id === taken.car_id) setCar(asked)
  }, [site.slug])
  const next = nextSteps[marker?.kind ?? kind ?? '']
  const vehicle = { item_type: (car ?? site).item_type ?? 'car' }
  return (
    <div className="grid max-w-[44rem] justify-items-start gap-5">
      <Glyph
        look="shape"
        className="size-12 text-positive"
        path="M173.66,98.34a8,8,0,0,1,0,11.32l-56,56a8,8,0,0,1-11.32,0l-24-24a8,8,0,0,1,11.32-11.32L112,148.69l50.34-50.35A8,8,0,0,1,173.66,98.34ZM232,128A104,104,0,1,1,128,24,104.11,104.11,0,0,1,232,128Zm-16,0a88,88,0,1,0-88,88A88.1,88.1,0,0,0,216,128Z"
      />
      <h1 ref={heading} tabIndex={-1} className="text-h1 outline-none">
        Thank you, we have it
      </h1>
      <div className="grid gap-1">
        <h2 className="text-h4">What happens next</h2>
        <p className="text-lead text-ink-2" data-category={marker?.category}>
          {next ? saidOf(next, car ?? site) : 'We will get back to you within opening hours.'}
          {phone && (
            <>
              {' '}
              If it cannot wait, call{' '}
              <a
                href={phoneHref(phone)}
                className="num font-strong whitespace-nowrap text-ink underline underline-offset-4"
              >
                {phone}
              </a>
              .
            </>
          )}
        </p>
      </div>
      {marker && (
        <p className="text-sm text-ink-3">
          {nameViewing(marker.category, vehicle)}, reference{' '}
          <span className="num">{leadReference(marker.lead_id)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {car && <ButtonLink href={`/cars/${car.slug}`}>Back to this {itemNoun(car)}</ButtonLink>}
        <ButtonLink variant={car ? 'secondary' : 'primary'} href={searchHref}>
          Keep looking
        </ButtonLink>
        <ButtonLink variant="link" href="/">
          Home
        </ButtonLink>
      </div>
    </div>
  )
}
