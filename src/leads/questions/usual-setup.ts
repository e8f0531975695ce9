import type { FormSetup } from './form-plan'

/**
 * A form that no editor set up. Apart from the plan and its questions, which pages load with the form:
 * what is drawn before it needs no more than this.
 */
export const usualSetup: FormSetup = {
  id: null,
  fields: [],
  categories: [],
  filedAs: null,
  inSteps: false,
  successPath: null,
}
