import type { PostcodePlace } from '@/dealers/postcode-place'
import type { RawResult } from '../rules/search-answer'
import type { SearchState } from '../rules/search-state'
import { ANSWER_LIFE_MS, AnswerCache } from './answer-cache'

/** A search with its answer, and where its postcode is. */
export type Answered = { state: SearchState; results: RawResult[]; place?: PostcodePlace }

/** The answers that this visit has seen, by site and address, for going back without loading. */
const seen = new AnswerCache<Answered>(20, ANSWER_LIFE_MS)

export function rememberAnswer(siteSlug: string, url: string, answered: Answered): void {
  if (typeof window !== 'undefined') seen.set(`${siteSlug} ${url}`, answered)
}

export function lastAnswer(siteSlug: string, url: string): Answered | null {
  return seen.get(`${siteSlug} ${url}`) ?? null
}
