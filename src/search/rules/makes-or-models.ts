import { lists } from './search-state'

type Request = { facets?: string | readonly string[]; facetFilters?: readonly unknown[] }

const make = `${lists.make.attribute}:`
const model = `${lists.make_model.attribute}:`

/**
 * A query in which a ticked model narrows its own make alone: Toyota with Kluger, and Mazda, is any
 * Kluger or any Mazda. Filters of different lists are otherwise joined by AND, so that Mazda would be
 * none. The query that counts the makes leaves the models out as well. SRCH-03 SRCH-15
 */
export function makesOrModels<R extends Request>(request: R): R {
  const isOf = (prefix: string) => (clause: unknown) => {
    const [first] = [clause].flat()
    return typeof first === 'string' && first.startsWith(prefix)
  }
  const clauses = request.facetFilters ?? []
  const models = clauses.filter(isOf(model)).flat() as string[]
  if (models.length === 0) return request
  const makes = clauses.filter(isOf(make)).flat() as string[]
  const others = clauses.filter((clause) => !isOf(make)(clause) && !isOf(model)(clause))
  if (request.facets === lists.make.attribute) return { ...request, facetFilters: others }
  const narrowed = (each: string) =>
    models.some((one) => one.startsWith(`${model}${each.slice(make.length)} > `))
  const either = [...makes.filter((each) => !narrowed(each)), ...models]
  return { ...request, facetFilters: [...others, either] }
}
