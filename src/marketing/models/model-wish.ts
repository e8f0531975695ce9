import type { SiteModel } from '@/cms/reads/get-models'
import type { LeadFormInput } from '@/leads/answers/schema'
import { modelTitle } from './model-tile'

type Asked = Pick<SiteModel, 'name' | 'manufacturer_name'>

/** What a shopper asks for on the page of a model, by the kind of form. */
const sentences: Record<string, (model: string) => string> = {
  contact: (model) => `Please tell me more about the ${model}.`,
  'test-drive': (model) => `I would like to drive the ${model}.`,
}

/** Answers that name the model and the grade, to start a form with. */
export function modelWish(
  kind: string,
  model: Asked,
  grade?: string | null,
): Partial<LeadFormInput> {
  const name = grade ? `${modelTitle(model)} ${grade}` : modelTitle(model)
  const message = sentences[kind]?.(name)
  return {
    'Vehicle Make': model.manufacturer_name,
    'Vehicle Model': grade ? `${model.name} ${grade}` : model.name,
    ...(message && { message }),
  }
}

/** The same in a link to the form's own page. */
export const modelWishQuery = (
  model: Pick<SiteModel, 'slug'>,
  grade?: string | null,
): Record<string, string> => ({ range: model.slug, ...(grade ? { grade } : {}) })

/** And read back from it; a model that the site does not have is none. */
export function modelWishOfQuery(
  query: URLSearchParams,
  kind: string,
  models: readonly (Asked & Pick<SiteModel, 'slug'>)[],
): Partial<LeadFormInput> {
  const model = models.find(({ slug }) => slug === query.get('range'))
  return model ? modelWish(kind, model, query.get('grade')?.slice(0, 60)) : {}
}
