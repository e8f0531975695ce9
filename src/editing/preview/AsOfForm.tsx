'use client'

import type { PreviewedMoment } from './PreviewTools'

const button =
  'min-h-8 cursor-pointer rounded border border-[#767b83] bg-white px-2.5 font-semibold hover:bg-[#f1f2f4]'

/** The moment of the preview, and a field for another one. Works without a script. */
export function AsOfForm({ moment }: { moment: PreviewedMoment }) {
  return (
    <form method="get" className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2">
        As of
        <input
          type="datetime-local"
          name="at"
          required
          defaultValue={moment.wall}
          className="min-h-8 rounded border border-[#767b83] bg-white px-2"
        />
        <span>{moment.zone} time</span>
      </label>
      <button type="submit" className={button}>
        Show
      </button>
      {moment.at !== null && (
        <>
          <a href="?" className={`${button} inline-flex items-center no-underline`}>
            Back to now
          </a>
          <output className="rounded bg-[#fff3cd] px-2 py-1 font-semibold">
            {`Shown as of ${moment.words}`}
          </output>
        </>
      )}
    </form>
  )
}
