/** What the CMS says of a field in the words of a programmer, in an editor's. */
export const plainWords = {
  translations: {
    en: {
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
}
