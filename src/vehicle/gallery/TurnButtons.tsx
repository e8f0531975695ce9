import { CaretGlyph, CaretLeftGlyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'

/**
 * To turn by single presses what is turned by dragging: not every hand can drag, and a phone has no
 * arrow keys (WCAG 2.5.7).
 *
 * @param onTurn -1: to the left, 1: to the right
 */
export function TurnButtons({
  left,
  right,
  onTurn,
}: {
  left: string
  right: string
  onTurn: (way: -1 | 1) => void
}) {
  const place = 'absolute! top-[calc(50%-24px)] z-2 size-12 print:hidden'
  return (
    <div>
      <IconButton label={left} look="disc" className={`${place} left-3`} onClick={() => onTurn(-1)}>
        <CaretLeftGlyph />
      </IconButton>
      <IconButton
        label={right}
        look="disc"
        className={`${place} right-3`}
        onClick={() => onTurn(1)}
      >
        <CaretGlyph />
      </IconButton>
    </div>
  )
}
