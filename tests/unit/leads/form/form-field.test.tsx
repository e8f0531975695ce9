import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LeadFormInput } from '@/leads/answers/schema'
import { FormField, type FormParts } from '@/leads/form/FormField'
import type { PlannedField } from '@/leads/questions/form-plan'

const drawn = (ready: boolean) => {
  const parts = {
    formId: 'f',
    initial: {} as LeadFormInput,
    register: ((name: string) => ({ name })) as unknown as FormParts['register'],
    errorOf: () => null,
    ready,
  }
  const field: PlannedField = {
    name: 'postcode',
    label: 'Postcode',
    required: true,
    options: [],
    closed: false,
  }
  return renderToStaticMarkup(<FormField field={field} parts={parts} />)
}

test('LEAD-02 a pasted postcode with a space before it keeps its digits; without scripts four are what fits', () => {
  expect(drawn(true)).not.toMatch(/maxlength/i)
  expect(drawn(false)).toMatch(/maxlength="4"/i)
})
