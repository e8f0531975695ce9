import { badRequest } from '../errors.ts'

/**
 * Characters of one answer: a thousand whole cars with all their marks have some fifteen million. Fifty searches
 * of one small body could ask for half a gigabyte, which has to be in memory at once.
 */
const MAX_ANSWER = 20_000_000

/** Adds up an answer while it is written. */
export class AnswerSize {
  private length = 0

  /** @throws a 400 for what is beyond the limit: no client need try it again. */
  add(json: string): string {
    this.length += json.length
    if (this.length > MAX_ANSWER) {
      throw badRequest(
        `The answer is longer than ${MAX_ANSWER} characters; ask for fewer hits or attributes`,
      )
    }
    return json
  }
}
