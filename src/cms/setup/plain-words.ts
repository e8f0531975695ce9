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
      version: {
        problemRestoringVersion:
          'This version was not restored. Where it leads to something that is gone, restore it as a draft, and put that right before you publish it.',
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
