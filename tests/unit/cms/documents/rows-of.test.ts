import { EnquiryForm } from '@blocks/EnquiryForm/config'
import { openingHours, specialHours } from '@collections/hours-fields'
import type { Field } from 'payload'
import { expect, test } from 'vitest'

const questions = EnquiryForm.fields.find((field) => 'name' in field && field.name === 'fields')

test.each([
  ['CONT-05 questions of an enquiry form', questions, { field: 'phone' }],
  ['LOC-13 opening hours', openingHours, { weekday: '1' }],
  ['LOC-17 special hours', specialHours, { date: '2026-12-25' }],
] as const)('%s: a list without rows, which a form sends as 0, is no fault', (_, field, row) => {
  const { validate } = field as Extract<Field, { type: 'array' }>
  const check = validate as unknown as (value: unknown) => true | string
  for (const none of [0, [], null, undefined]) expect(check(none)).toBe(true)
  expect(check([row])).toBe(true)
  expect(check([row, row])).toMatch(/once|two rows/)
})
