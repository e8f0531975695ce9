import { MoreDetails } from '../../ui/MoreDetails'
import { type DealerComments, pendingComments } from './comments'

/**
 * What the dealer wrote. A long text shows its beginning, which the whole text replaces when it is
 * opened. VDP-28 VDP-29 VDP-30
 */
export function CommentsText({
  comments,
  whole = false,
}: {
  comments: DealerComments
  /** On paper nothing can be opened. */
  whole?: boolean
}) {
  if (comments.pending) return <p>{pendingComments}</p>
  const { paragraphs, preview } = comments
  if (!preview || whole) return <Paragraphs paragraphs={paragraphs} />
  return (
    <div className="group/comments">
      <div className="group-has-[details[open]]/comments:hidden">
        <Paragraphs paragraphs={preview} />
      </div>
      <MoreDetails more="Show More" less="Show Less" what="dealer comments">
        <Paragraphs paragraphs={paragraphs} />
      </MoreDetails>
    </div>
  )
}

function Paragraphs({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className="prose">
      {withKeys(paragraphs).map(({ key, text }) => (
        <p key={key} dir="auto" className="wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  )
}

/** The text of a feed may repeat itself: the second of two equal paragraphs says that it is one. */
function withKeys(paragraphs: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>()
  return paragraphs.map((text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return { key: `${times} ${text}`, text }
  })
}
