/** Place of the last card that a promotion can ask for; no list of cars comes near it. */
export const LAST_PLACE = 999

/** Whether these are places among the cars, counted from 0, or what an editor is told. PROMO-07 */
export const checkPlaces = (places: readonly unknown[] | null | undefined): true | string =>
  (places ?? []).every(
    (place) => Number.isInteger(place) && Number(place) >= 0 && Number(place) <= LAST_PLACE,
  ) || `Use whole numbers from 0 to ${LAST_PLACE}.`
