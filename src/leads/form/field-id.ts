/** Id of a control of a form, so that the error summary can lead to it. */
export const fieldId = (formId: string, name: string) =>
  `${formId}-${name.toLowerCase().replaceAll(' ', '-')}`
