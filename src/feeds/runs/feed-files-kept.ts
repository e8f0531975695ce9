/** Days for which the files of a feed run are kept, to be imported again. */
const FEED_FILES_KEPT_DAYS = 30

/** Whether the files of a run that ended then (ISO 8601) are still kept. */
export const areFilesKept = (ended: string | null | undefined, now: Date): boolean =>
  !ended || Date.parse(ended) >= feedFilesKeptSince(now)

/** Milliseconds since 1970. */
export const feedFilesKeptSince = (now: Date): number =>
  now.getTime() - FEED_FILES_KEPT_DAYS * 86_400_000

export const filesNotKept = `Its file was kept for ${FEED_FILES_KEPT_DAYS} days and is gone: upload it anew.`
