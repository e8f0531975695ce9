const MB = 1024 * 1024

/**
 * What the web process remembers at most, bytes, all of it in one place: memory is planned by their sum.
 * A page of a car takes 0.6 MB drawn, a tenth of that as it is sent. What is counted by entries is small
 * beside them (5,000 answers of `src/answer-memory.ts`, 500 cars, 500 quotes, 500 prices).
 */
export const memories = {
  /** Pages, what React fetches of them, and what was read for them, as Next keeps them. */
  drawnPages: 128 * MB,
  /** The same pages made ready for browsers; their HTML is mostly the very text that Next keeps. */
  sentPages: 96 * MB,
  /** What React is told of pages. */
  pageTexts: 32 * MB,
  /** Pictures, files and symbols. */
  files: 48 * MB,
}
