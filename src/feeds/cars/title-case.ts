import type { FeedRow } from '../rows/feed-row'

const acronyms = new Set(['SUV', 'MPV', 'SWB', 'MWB', 'LWB', 'XLWB', 'PHEV', 'MHEV', 'PULP'])

/** Words that a shouting feed means softly ("COROLLA ASCENT" → "Corolla Ascent"); "GT" stays. */
export const softer = (text: string, least = 4) =>
  text.replace(/\p{Lu}+/gu, (word) =>
    word.length < least || acronyms.has(word)
      ? word
      : word.slice(0, 1) + word.slice(1).toLocaleLowerCase('en-AU'),
  )

/** A feed that has no small letters anywhere shouts; in any other, capitals of a name are meant. */
export const isShouting = (row: FeedRow) =>
  !/\p{Ll}/u.test([row.make, row.model, row.badge, row.colour, row.body].join(''))

/** What is no name means nothing by its capitals, but for short ones: "CVT" of a transmission. */
export const described = (text: string | null, least?: number) =>
  text === null || /\p{Ll}/u.test(text) ? text : softer(text, least)
