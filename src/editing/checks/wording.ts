import { COMPARISON_RATE_WARNING } from '@/finance/wording'
import {
  addsCharges,
  namesComparisonRate,
  saysOnRoadCosts,
  sentencesOf,
  statesRate,
  statesRepayment,
  warnsOfComparisonRate,
} from '@/inventory/advertised-words'
import { statedLimits } from '@/sites/valuation-limits'
import { formatKm } from '@/ui/number-format'
import type { Facts } from './facts'
import { error, type Finding, warning } from './finding'
import type { Parts } from './page-parts'

const money = String.raw`\$\s?\d[\d,]*(?:\.\d+)?`
/** Words that claim a total price. */
export const driveAway = /drive[\s-]?away/i

type Rule = {
  level: Finding['level']
  /** Whether the text breaks the rule. */
  broken: (text: string, whole: string) => boolean
  message: string
}

/**
 * Prices and finance as Australian consumer law wants them said: one price that includes what must
 * be paid (ACL s 48), no repayment or rate without its comparison rate (National Credit Code).
 */
const rules: readonly Rule[] = [
  {
    level: 'error',
    broken: (text) => addsCharges(text) && !driveAway.test(text),
    message:
      'A price "plus on-road costs" must not stand alone. Give the drive-away price, with all charges in it.',
  },
  {
    level: 'warning',
    broken: (text) => saysOnRoadCosts(text) && (!addsCharges(text) || driveAway.test(text)),
    message:
      'This speaks of on-road costs. Shoppers compare drive-away prices: say the price with everything in it.',
  },
  {
    level: 'error',
    broken: (text, whole) => statesRepayment(text) && !namesComparisonRate(whole),
    message:
      'A repayment needs its comparison rate, the term and the amount beside it. Add them in this block, or leave the figure out.',
  },
  {
    level: 'error',
    broken: (text, whole) => statesRate(text) && !namesComparisonRate(whole),
    message:
      'An interest rate needs its comparison rate beside it, as prominent as the rate itself.',
  },
  {
    level: 'error',
    broken: (text, whole) =>
      (statesRepayment(text) || statesRate(text)) &&
      namesComparisonRate(whole) &&
      !warnsOfComparisonRate(whole),
    message: `A comparison rate needs its warning in the same block. Add: "${COMPARISON_RATE_WARNING}"`,
  },
  {
    level: 'warning',
    broken: (text) => new RegExp(String.raw`\bfrom\s+(?:only\s+|just\s+)?${money}`, 'i').test(text),
    message:
      'A price "from" is a promise: make sure that a car at this price can be bought as long as the page is up.',
  },
  {
    level: 'warning',
    broken: (text) => new RegExp(String.raw`\b(?:was|rrp|save)\s+${money}`, 'i').test(text),
    message:
      'A saving needs the price that the car really was offered at before. Be ready to show it.',
  },
  {
    level: 'warning',
    broken: (text) =>
      /guaranteed\s+(?:finance|approval)|no\s+credit\s+checks?|everyone\s+(?:is\s+)?approved|interest[\s-]free/i.test(
        text,
      ),
    message: 'Credit is never certain. Say who decides, and add "conditions apply".',
  },
  {
    level: 'warning',
    broken: (text) =>
      /lowest\s+prices?\b(?!\s+first)|best\s+price\s+guarantee|unbeatable/i.test(text),
    message: 'Claims such as "lowest price" have to be provable. Say what you can show.',
  },
]

/** In quotation marks it is explained, and promises nothing of the stock. */
const explained = /["“]drive[\s-]?away["”]/gi

/** A page that says "drive away" over stock that is not. ACL s 48 */
const notDriveAway = ({ cars, of }: { cars: number; of: number }): Rule => ({
  level: 'warning',
  broken: (text) => driveAway.test(text.replaceAll(explained, '')),
  message: `${cars} of the ${of} cars of this site have a price without government charges, or one of which the feed does not say what it includes. State the charges under Dealerships → Government charges, switch on Stock → Only cars with a total price, or leave the words out.`,
})

/** A page whose limits of a valuation are not those of the tool. TRADE-21 */
const otherLimits = ({ years, km }: { years: number; km: number }): Rule => ({
  level: 'warning',
  broken: (text) => {
    const stated = statedLimits(text)
    return stated !== null && (stated.years !== years || (stated.km ?? km) !== km)
  },
  message: `The valuation of this site gives no value above ${years} years or ${formatKm(km)}. Write the same here, or change Trade-in → Oldest car and Most kilometres with an instant value.`,
})

/** Words about prices and finance that mislead or break the law. A block counts as a whole. */
export function checkWording(
  { texts }: Parts,
  { withoutTotal, valuationLimits }: Pick<Facts, 'withoutTotal' | 'valuationLimits'> = {},
): Finding[] {
  const whole = new Map<string, string>()
  for (const { path, text } of texts) {
    const block = blockOf(path)
    whole.set(block, `${whole.get(block) ?? ''}\n${text}`)
  }
  const untrue = [
    ...(withoutTotal && withoutTotal.cars > 0 ? [notDriveAway(withoutTotal)] : []),
    ...(valuationLimits ? [otherLimits(valuationLimits)] : []),
  ]
  return texts.flatMap(({ path, text }) =>
    [...rules, ...untrue]
      .filter(({ broken }) => broken(text, whole.get(blockOf(path)) ?? text))
      .map(({ level, message, broken }) => {
        const sentence = sentencesOf(text).find((one) =>
          broken(one, whole.get(blockOf(path)) ?? ''),
        )
        const say = level === 'error' ? error : warning
        return say('wording', path, `"${excerpt(sentence ?? text)}": ${message}`)
      }),
  )
}

const blockOf = (path: string) => /^blocks\.\d+/.exec(path)?.[0] ?? ''

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= 60 ? line : `${line.slice(0, 57).trimEnd()}…`
}
