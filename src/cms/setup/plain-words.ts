/** What the CMS says of a field in the words of a programmer, in an editor's; and of a mail, only where one goes. */
export const plainWords = ({ sendsMail }: { sendsMail: boolean }) => ({
  translations: {
    en: {
      ...(!sendsMail && { authentication: withoutMail }),
      fields: { toggleBlock: 'Open or fold this part' },
      general: {
        documentLocked: 'Somebody else is editing this',
        noLabel: 'Not filled in',
        noValue: 'Not filled in',
      },
      validation: {
        greaterThanMax: 'Use {{max}} at most.',
        lessThanMin: 'Use {{min}} at least.',
        longerThanMin: 'Use at least {{minLength}} characters.',
        requiresAtLeast: 'Add at least {{count}}.',
        requiresNoMoreThan: 'Keep {{count}} at most.',
        shorterThanMax: 'Use {{maxLength}} characters at most.',
      },
      version: {
        aboutToRestore:
          'What was saved in this version becomes the draft of this {{label}}. Shoppers go on seeing what is published, until you publish the draft.',
        confirmVersionRestoration: 'Bring this version back as a draft?',
        problemRestoringVersion:
          'This version was not brought back. Load the page again and try once more.',
        restoreAsDraft: 'Bring back as a draft',
        restoreThisVersion: 'Bring back as a draft',
        restoring: 'Bringing it back…',
        versionID: 'Version',
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
