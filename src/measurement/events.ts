/** What a parameter holds; the collector refuses another kind. A list has words. Prices in AUD. */
export const parameterKinds = {
  item_id: 'text',
  item_number: 'text',
  item_condition: 'text',
  item_make: 'text',
  item_model: 'text',
  item_year: 'number',
  item_price: 'number',
  dealership_id: 'text',
  form_name: 'text',
  form_type: 'text',
  department: 'text',
  offer_price: 'number',
  search_term: 'text',
  results: 'number',
  element_text: 'text',
  element_type: 'text',
  promotion_id: 'text',
  buttons: 'list',
  metric: 'text',
  value: 'number',
  element: 'text',
  page: 'text',
} as const
export type Parameter = keyof typeof parameterKinds

const car = ['item_id'] as const
const item = [
  ...car,
  ...(['item_number', 'item_condition', 'item_make', 'item_model'] as const),
  ...(['item_year', 'item_price', 'dealership_id'] as const),
] as const
const form = ['form_name', 'form_type', 'department', 'item_id'] as const
const button = ['element_text', 'element_type'] as const

/**
 * Every event: its id in the documents' reports, its name in the vocabulary of the Automotive Standards
 * Council for GA4 (GA4's own where the council has none, null where only we count it), and its
 * parameters. None is about a person. ANLY-01 … ANLY-16
 */
export const events = {
  pageView: [null, 'asc_pageview', []],
  usedVehicleView: [4, 'asc_item_pageview', item],
  newVehicleView: [null, 'asc_item_pageview', item],
  searchPageView: [49, 'asc_itemlist_pageview', []],
  search: [null, 'view_search_results', ['search_term', 'results']],
  newEnquiry: [14, 'asc_form_submission', form],
  usedEnquiry: [15, 'asc_form_submission', form],
  newTestDrive: [17, 'asc_form_submission', form],
  usedTestDrive: [48, 'asc_form_submission', form],
  careerEnquiry: [51, 'asc_form_submission', form],
  otherEnquiry: [22, 'asc_form_submission', form],
  tradeInOfferAccepted: [18, 'asc_retail_process', ['offer_price']],
  formStart: [null, 'asc_form_engagement', form],
  call: [25, 'asc_click_to_call', [...car, ...button]],
  financeCalculator: [26, 'asc_element_configuration', []],
  save: [39, 'asc_cta_interaction', car],
  codeSent: [36, 'asc_form_engagement', []],
  codeVerified: [37, 'asc_form_engagement', []],
  historyReport: [60, 'asc_cta_interaction', car],
  print: [61, 'asc_cta_interaction', car],
  default: [22, 'asc_cta_interaction', car],
  buttonPress: [null, 'asc_cta_interaction', button],
  blockSeen: [null, null, ['element_type', 'buttons']],
  promoSeen: [null, 'view_promotion', ['promotion_id']],
  promoPress: [null, 'asc_special_offer', ['promotion_id']],
  vital: [null, null, ['metric', 'value', 'element', 'page']],
} as const satisfies Record<
  string,
  readonly [id: number | null, asc: string | null, parameters: readonly Parameter[]]
>
export type EventName = keyof typeof events

/** What our server tells Google beside them, by GA4's name: no browser may send it. */
export const serverEvents: Readonly<Record<string, string>> = { sale: 'purchase' }

type Kinds = { text: string; number: number; list: readonly string[] }
type KindOf<P extends Parameter> = Kinds[(typeof parameterKinds)[P]]
/** Parameters of an event. A fact that is not known is null. */
export type EventData<N extends EventName = EventName> = {
  readonly [P in (typeof events)[N][2][number]]?: KindOf<P> | null
}
