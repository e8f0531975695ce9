import { distances } from '../rules/near'
import { distance, rule } from './query-amounts'

/** The distance of the filter that reaches so far; null is as far as there are cars. */
const reach = (km: number) => distances.find((each) => each >= km) ?? null
/** From where the cars are to be near, and how far away at most. LOC-25 */
export const nearRules = [
  // "within 50km of 3182", "near 3182", "postcode 3182"; "near 2019" is a place as well, no year.
  rule(
    String.raw`\b(?:(?:within|inside)\s*(?:an?\s)?(\d{1,3})${distance}(?: (?:radius|drive))? (?:of|from|around)|(?:near(?:by|est)?|close)(?: to)?)\s+(?:(?:my )?post\s?code\s)?(\d{4})\b(?![,.]?\d)`,
    ([, km, postcode = ''], into) => {
      into.near = { postcode, km: km ? reach(Number(km)) : null }
      return true
    },
  ),
  rule(
    String.raw`\b(?:in |from )?post\s?code:?\s+(\d{4})\b(?![,.]?\d)`,
    ([, postcode = ''], into) => {
      into.near = { postcode, km: null }
      return true
    },
  ),
]
