/** What a search for repayments found on one page. */
export type Found = { path: string; figures: number; faults: string[] }

/**
 * Runs in a browser: looks for repayments and rates that stand without what the law wants beside
 * them, in the page that is open or in the pages of these paths as the server sends them. Every
 * figure must have its rates, its basis and the warning: in itself, or at the target of its link.
 * Outside of figures nothing may state a repayment or a rate, be it a text, a description for search
 * engines, a label for screen readers or a record for machines.
 */
export async function searchForRepayments({
  paths,
  isSubscription,
}: {
  /** Null: the page that is open. */
  paths: readonly string[] | null
  /** The site rents cars by the week, which is no credit. */
  isSubscription: boolean
}): Promise<Found[]> {
  const warning =
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'
  const sum = String.raw`\$\s?[\d,]+(?:\.\d+)?`
  const period = String.raw`(?:weeks?|weekly|fortnights?|fortnightly|months?|monthly|p\.?w|p\.?f|p\.?m|wk|pcm)\b`
  const repayment = new RegExp(
    String.raw`${sum}\s*(?:/|per|a|an|each|every)?\s*${period}|(?:weekly|fortnightly|monthly|repayments?)[\s:(a-z)]{0,24}${sum}`,
    'i',
  )
  const rate = /\d\s?%\s*(?:p\.?\s?a\b|per annum|interest|finance|apr)/i
  const textOf = (node: Node | null) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const isFolded = (element: Element) =>
    element.closest('details:not([open]), [hidden], [aria-hidden="true"], dialog:not([open])') !==
    null

  const faultsOfFigure = (figure: Element, page: Document): string[] => {
    const says = textOf(figure)
    const faults: string[] = []
    // A definition list: what is said and what it amounts to stand in elements of their own.
    const terms = [...figure.querySelectorAll('dt')].map((term) => ({
      name: textOf(term),
      value: textOf(term.nextElementSibling),
    }))
    if (!terms.some(({ name, value }) => /ly\b/.test(name) && /^\$[\d,.]+$/.test(value))) {
      faults.push('no repayment')
    }
    for (const wanted of ['Interest rate', 'Comparison rate']) {
      const stated = terms.find(({ name }) => name === wanted)
      if (!/^\d+\.\d\d% p\.a\.$/.test(stated?.value ?? '')) faults.push(`no ${wanted}`)
    }
    if (!/n \$[\d,.]+.*(?:over [\d.]+ (?:year|month)|-(?:year|month) term)/.test(says)) {
      faults.push('no amount and term')
    }
    if (!/\b(?:un)?secured\b/.test(says)) faults.push('not said whether secured')
    const link = figure.querySelector('a[href^="#"]')
    const target = link && page.getElementById((link.getAttribute('href') ?? '').slice(1))
    const own = figure.querySelector('[data-finance="warning"]')
    const full = own ?? target
    if (!full || !textOf(full).includes(warning)) faults.push('no warning')
    else if (isFolded(full) || isFolded(figure) !== isFolded(full)) faults.push('a folded warning')
    return faults.map((fault) => `${fault}: ${says.slice(0, 120)}`)
  }

  const faultsOf = (page: Document): { figures: number; faults: string[] } => {
    const figures = [...page.querySelectorAll('[data-finance="figure"]')]
    const faults = figures.flatMap((figure) => faultsOfFigure(figure, page))
    const rest = page.cloneNode(true) as Document
    const lawful =
      '[data-finance="figure"], [data-finance="warning"], [data-finance="calculator"], [data-finance="published-rates"], #financeDisclaimer'
    // A calculator is its figure, fees, limits and chart; the lender's terms follow a figure.
    for (const element of rest.querySelectorAll(`${lawful}, style, script, template`)) {
      element.remove()
    }
    // What screen readers are told when a figure has changed; the figure stands beside it.
    for (const spoken of rest.querySelectorAll('[role="status"].sr-only')) {
      if (/interest rate .* comparison rate \d/.test(textOf(spoken))) spoken.remove()
    }
    const states = (text: string) =>
      rate.test(text) || (!isSubscription && repayment.test(text) && !/\bfuel\b/i.test(text))
    for (const element of rest.querySelectorAll('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && textOf(node))
      if (!own) continue
      // The element around takes in a sum whose "a week" stands in an element of its own.
      const text = textOf(element.parentElement).length < 300 ? element.parentElement : element
      if (states(textOf(text)) && !textOf(text).includes(warning)) {
        faults.push(`in words: ${textOf(text).slice(0, 120)}`)
      }
    }
    for (const element of rest.querySelectorAll('[content], [alt], [title], [aria-label]')) {
      for (const name of ['content', 'alt', 'title', 'aria-label']) {
        const text = element.getAttribute(name) ?? ''
        if (states(text)) faults.push(`in ${name}: ${text.slice(0, 120)}`)
      }
    }
    if (states(page.title)) faults.push(`in the title: ${page.title}`)
    for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
      const says = textOf(script)
      if (states(says) || /interestRate|annualPercentageRate|LoanOrCredit/i.test(says)) {
        faults.push('in the record for machines')
      }
    }
    const ids = [...page.querySelectorAll('[data-finance="warning"][id]')].map(({ id }) => id)
    if (new Set(ids).size < ids.length) faults.push('two warnings of one id')
    return { figures: figures.length, faults: [...new Set(faults)] }
  }

  if (!paths) return [{ path: location.pathname, ...faultsOf(document) }]
  const found: Found[] = []
  for (const path of paths) {
    const answer = await fetch(path)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    found.push({ path, ...faultsOf(page) })
  }
  return found
}
