import { WarningGlyph } from '@/ui/glyphs'
import { phoneHref } from '../answers/phone-number'

/** The error of a whole form, to the letter, and the phone as the way on. LEAD-13 ERR-17 */
export function FormAlert({ message, phone }: { message: string; phone: string | null }) {
  const isCallNamed = phone !== null && message.includes(phone)
  const [before, ...after] = isCallNamed ? message.split(phone) : [message]
  const call = phone && (
    <a href={phoneHref(phone)} className="font-strong underline underline-offset-3">
      {phone}
    </a>
  )
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3.5 text-md text-danger"
    >
      <WarningGlyph className="mt-0.5 size-5 flex-none" />
      <div>
        <p>
          {before}
          {isCallNamed && call}
          {after.join(phone ?? '')}
        </p>
        {call && !isCallNamed && <p>You can also call {call}.</p>}
      </div>
    </div>
  )
}
