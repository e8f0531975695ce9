/** Highest position of a promotion; no list of cars is longer. */
export const LAST_PLACE = 999

/** True for places among the cars, counted from 0; else a message for the editor. PROMO-07 */
export const checkPlaces = (places: readonly unknown[] | null | undefined): true | string =>
  (places ?? []).every(
    (place) => Number.isInteger(place) && Number(place) >= 0 && Number(place) <= LAST_PLACE,
  ) || `Use whole numbers from 0 to ${LAST_PLACE}.`
