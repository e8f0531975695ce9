import type { Field, TextFieldManyValidation } from 'payload'
import { z } from 'zod'
import { isLinkTarget } from '@/sites/link-target'

const address = z.email()

const validateAddresses: TextFieldManyValidation = (value) => {
  const wrong = (value ?? []).find((each) => !address.safeParse(each).success)
  return wrong === undefined || `${wrong} is not an e-mail address.`
}

/** @param usual default label of the button, or "by the form" */
export const buttonWords = (usual = 'by the form'): Field => ({
  name: 'submitLabel',
  type: 'text',
  label: 'Words of the button',
  maxLength: 40,
  admin: { description: `Empty: ${usual}.` },
})

/** Who gets the leads of a form. */
export const recipients = (): Field => ({
  name: 'recipients',
  type: 'text',
  hasMany: true,
  maxRows: 5,
  label: 'Also send to',
  validate: validateAddresses,
  admin: {
    description:
      'E-mail addresses that get the leads of this form, beside those of the site. Shoppers never see them.',
  },
})

/** Where the leads of a form go, and where its shopper goes next. */
export const afterSending = (): Field => ({
  type: 'row',
  fields: [
    recipients(),
    {
      name: 'successPath',
      type: 'text',
      maxLength: 200,
      label: 'Page that follows',
      validate: (value: string | null | undefined) =>
        !value ||
        (isLinkTarget(value) && value.startsWith('/')) ||
        'Use a path of this site such as /thank-you.',
      admin: { description: 'A path of this site such as /thank-you. Empty: the usual thanks.' },
    },
  ],
})
