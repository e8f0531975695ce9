import { MoreDetails } from '@/ui/MoreDetails'

/**
 * The dealer's comments. A long text shows its beginning, which the whole text replaces when it is
 * expanded. VDP-28 VDP-29 VDP-30
 */
export function CommentsText({
  comments,
  whole = false,
}: {
  comments: DealerComments
  /** Printed in full, because paper cannot be expanded. */
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

/** A feed's text may contain equal paragraphs, so the key includes the position. */
function withKeys(paragraphs: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>()
  return paragraphs.map((text) => {
    const times = (seen.get(text) ?? 0) + 1
    seen.set(text, times)
    return { key: `${times} ${text}`, text }
  })
}

/** Shown if the dealer has written no comments. VDP-29 */
const pendingComments = 'Dealer comments are pending. Please check back here later.'
/** Characters before "Show More". VDP-28 */
export const commentsLimit = 400

export type DealerComments =
  | { pending: true }
  | {
      pending: false
      /** Whole text, one entry a paragraph. */
      paragraphs: readonly string[]
      /** Collapsed text; null if the whole text is short enough. */
      preview: readonly string[] | null
    }

/**
 * Dealer comments as paragraphs of plain text. The feed's text is never markup: a tag in it is
 * shown as typed. VDP-28 VDP-29 VDP-30
 *
 * @param separator characters that split paragraphs; null or empty splits at line breaks only
 */
export function dealerComments(
  text: string | null | undefined,
  separator: string | null,
): DealerComments {
  const paragraphs = splitParagraphs(text ?? '', separator)
  if (paragraphs.length === 0) return { pending: true }
  return { pending: false, paragraphs, preview: shorten(paragraphs) }
}

function splitParagraphs(text: string, separator: string | null): string[] {
  const parts = separator ? text.split(separator) : [text]
  return parts
    .flatMap((part) => part.split(/\r?\n+/))
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

/** The paragraphs up to the limit, the last one truncated at a word; null if all fit. */
function shorten(paragraphs: readonly string[]): string[] | null {
  const length = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
  if (length <= commentsLimit) return null
  const kept: string[] = []
  let left = commentsLimit
  for (const paragraph of paragraphs) {
    if (paragraph.length <= left) {
      kept.push(paragraph)
      left -= paragraph.length
      if (left === 0) break
      continue
    }
    // A cut inside a surrogate pair would print a broken character.
    const cut = paragraph.slice(0, left).replace(/[\ud800-\udbff]$/, '')
    const atWord = cut.replace(/\s+\S*$/, '')
    kept.push(`${(atWord || cut).replace(/[\s.,;:]+$/, '')}…`)
    break
  }
  return kept
}
