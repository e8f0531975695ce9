'use client'

import { type ComponentProps, useEffect, useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { Select } from '@/ui/Select'
import { TextArea, TextField } from '@/ui/TextField'
import { fieldId } from './field-id'
import type { FormSite } from './form-site'
import { type FormRules, type LeadFormInput, limits } from './schema'

export type FieldsProps = {
  formId: string
  site: FormSite
  /** Values of the form as the server draws it. */
  initial: LeadFormInput
  register: UseFormRegister<LeadFormInput>
  errorOf: (name: keyof LeadFormInput) => string | null
}

/** The shared contact fields, and those that the form's rules add. LEAD-07 LEAD-08 LEAD-19 LEAD-20 */
export function EnquiryFields({
  formId,
  site,
  rules,
  categories,
  initial,
  register,
  errorOf,
}: FieldsProps & { rules: FormRules; categories: readonly string[] }) {
  const id = (name: string) => fieldId(formId, name)
  const field = (name: keyof LeadFormInput) => ({
    id: id(name),
    error: errorOf(name),
    defaultValue: String(initial[name] ?? ''),
    ...register(name),
  })
  const asksTradeIn = rules.kind === 'test-drive' || rules.extras.includes('do-you-have-a-trade-in')
  const asksDate = rules.kind === 'test-drive' || rules.extras.includes('date')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {rules.category && (
        <Select
          label="What is it about?"
          emptyLabel="Choose"
          options={(categories.length > 0 ? categories : defaultCategories).map((value) => ({
            value,
            label: value,
          }))}
          required
          frameClassName="sm:col-span-2"
          {...field('category')}
        />
      )}
      {rules.dealership && (
        <Select
          label="Dealership"
          emptyLabel="Choose a dealership"
          options={site.dealerships.map(({ slug, name }) => ({ value: slug, label: name }))}
          required
          frameClassName="sm:col-span-2"
          {...field('dealership_slug')}
        />
      )}
      {rules.location && (
        <Select
          label="Location"
          emptyLabel="Choose a location"
          options={site.locations.map((each) => ({ value: String(each.id), label: each.name }))}
          required
          frameClassName="sm:col-span-2"
          {...field('location_id')}
        />
      )}
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={limits.name}
        required
        {...field('name')}
      />
      <TextField
        label="Last name"
        optional
        autoComplete="family-name"
        maxLength={limits.name}
        {...field('last_name')}
      />
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        required
        {...field('phone')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.email}
        required
        {...field('email')}
      />
      <TextField
        label="Postcode"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
        pattern="\d{4}"
        {...field('postcode')}
      />
      {asksDate && <DateField label="Preferred date" {...field('test_drive_date')} />}
      {asksTradeIn && (
        <Select
          label="Do you have a trade-in?"
          optional
          emptyLabel="Choose"
          options={[
            { value: 'Yes', label: 'Yes' },
            { value: 'No', label: 'No' },
          ]}
          {...field('do-you-have-a-trade-in')}
        />
      )}
      {rules.extras.includes('vehicle') && (
        <>
          <TextField label="Make" optional maxLength={limits.short} {...field('Vehicle Make')} />
          <TextField label="Model" optional maxLength={limits.short} {...field('Vehicle Model')} />
          <TextField
            label="Year"
            optional
            inputMode="numeric"
            maxLength={4}
            {...field('Vehicle Year')}
          />
          <TextField
            label="Kilometres"
            optional
            inputMode="numeric"
            maxLength={9}
            {...field('kms')}
          />
          <TextField label="Rego" optional look="plate" maxLength={12} {...field('Vehicle Rego')} />
        </>
      )}
      <TextArea
        label="Comments"
        optional={!rules.commentsRequired}
        required={rules.commentsRequired}
        maxLength={limits.message}
        rows={4}
        frameClassName="sm:col-span-2"
        {...field('message')}
      />
    </div>
  )
}

/** Where the form block names no categories of its own. LEAD-07 LEAD-14 */
const defaultCategories = [
  'General Enquiry',
  'Sales Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'Finance Enquiry',
  'Careers Enquiry',
]

/** Today is the earliest day; which day that is, only the shopper's device knows. */
function DateField(props: ComponentProps<typeof TextField>) {
  const [today, setToday] = useState<string>()
  useEffect(() => {
    const now = new Date()
    const pad = (value: number) => String(value).padStart(2, '0')
    setToday(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`)
  }, [])
  return <TextField type="date" optional min={today} {...props} />
}
