import { badRequest } from '../errors.ts'

/**
 * Most characters of one response. A thousand whole cars with all highlights have some fifteen
 * million; fifty searches in one small body could request half a gigabyte, all of it in memory at
 * once.
 */
const MAX_ANSWER = 20_000_000

/** Adds up the size of a response while it is written. */
export class AnswerSize {
  private length = 0
  private readonly most: number

  constructor(most = MAX_ANSWER) {
    this.most = most
  }

  /** @throws a 400 beyond the limit, so that no client retries it. */
  add(json: string): string {
    this.length += json.length
    if (this.length > this.most) {
      throw badRequest(
        `The answer is longer than ${this.most} characters; ask for fewer hits or attributes`,
      )
    }
    return json
  }
}
