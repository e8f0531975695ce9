import { slugify } from '@/ui/text-format'

/** What the stock of a site can be chosen by: each value once, most cars first. */
export type NamedValues = {
  makes: readonly string[]
  models: readonly string[]
  bodies: readonly string[]
  fuels: readonly string[]
}

/** Names of models that are words or numbers of their own in a text: "3", "Up", "Go". */
const SHORTEST_MODEL = 3

/**
 * What a text names of the stock, the narrowest kind alone: models, else makes, else fuels and bodies.
 * "Utes" names the ute, "hybrids" the hybrid. Nothing where it names none.
 *
 * @param text in plain words, such as the heading and description of a post
 */
export function namedStock(text: string, values: NamedValues): Partial<NamedValues> {
  const words = `-${slugify(text)}-`
  const named = (names: readonly string[], shortest = 1) =>
    names.filter((name) => {
      const slug = slugify(name)
      if (slug.length < shortest) return false
      return words.includes(`-${slug}-`) || words.includes(`-${slug}s-`)
    })
  const models = named(values.models, SHORTEST_MODEL).filter((name) => !/^\d+$/.test(name))
  if (models.length > 0) return { models }
  const makes = named(values.makes)
  if (makes.length > 0) return { makes }
  const [fuels, bodies] = [named(values.fuels), named(values.bodies)]
  return { ...(fuels.length > 0 && { fuels }), ...(bodies.length > 0 && { bodies }) }
}
