import { type Field, type Plugin, traverseFields, validations } from 'payload'

/** Payload accepts spaces as text: a heading of spaces would be published. */
function refuseSpaces(field: Field): void {
  const isText = field.type === 'textarea' || (field.type === 'text' && !field.hasMany)
  if (!isText || !field.required) return
  const usual = (field.validate ?? validations[field.type]) as (
    value: unknown,
    options: { req: { t: (key: string) => string } },
  ) => unknown
  const validate: typeof usual = (value, options) =>
    typeof value === 'string' && value !== '' && value.trim() === ''
      ? options.req.t('validation:required')
      : usual(value, options)
  Object.assign(field, { validate })
}

/** Required text fields of every collection and block must contain more than spaces. */
export const rejectBlankRequired: Plugin = (config) => {
  for (const { fields } of [...(config.collections ?? []), ...(config.blocks ?? [])]) {
    traverseFields({
      fields,
      callback: ({ field }) => {
        if ('type' in field) refuseSpaces(field as Field)
      },
    })
  }
  return config
}
