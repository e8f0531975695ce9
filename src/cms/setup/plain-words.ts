/** What the CMS says of a field in the words of a programmer, in an editor's; and of a mail, only where one goes. */
export const plainWords = ({ sendsMail }: { sendsMail: boolean }) => ({
  translations: {
    en: {
      ...(!sendsMail && { authentication: withoutMail }),
      validation: {
        greaterThanMax: 'Use {{max}} at most.',
        lessThanMin: 'Use {{min}} at least.',
        longerThanMin: 'Use at least {{minLength}} characters.',
        requiresAtLeast: 'Add at least {{count}}.',
        requiresNoMoreThan: 'Keep {{count}} at most.',
        shorterThanMax: 'Use {{maxLength}} characters at most.',
      },
    },
  },
})

const NO_MAIL =
  'This platform has no mail server yet, so it cannot send you a link. Ask who looks after your account for a new password.'
const withoutMail = {
  checkYourEmailForPasswordReset: NO_MAIL,
  emailSent: 'No e-mail was sent',
  forgotPasswordEmailInstructions: NO_MAIL,
}
