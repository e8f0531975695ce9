/** Ids of events in the dealers' reports. ANLY-01 … ANLY-16 */
export const eventIds = {
  usedVehicleView: 4,
  newEnquiry: 14,
  usedEnquiry: 15,
  newTestDrive: 17,
  tradeInOfferAccepted: 18,
  default: 22,
  call: 25,
  financeCalculator: 26,
  codeSent: 36,
  codeVerified: 37,
  save: 39,
  usedTestDrive: 48,
  searchPageView: 49,
  careerEnquiry: 51,
  historyReport: 60,
  print: 61,
} as const
export type EventId = (typeof eventIds)[keyof typeof eventIds]
