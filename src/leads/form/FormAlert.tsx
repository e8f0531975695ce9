import { WarningGlyph } from '@/ui/glyphs'
import { phoneHref } from '../answers/phone-number'

/** The error of a whole form, with the phone as the way on. LEAD-13 ERR-17 */
export function FormAlert({ message, phone }: { message: string; phone: string | null }) {
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`
  const called =
    phone && !message.includes(phone) ? `${sentence} You can also call ${phone}.` : message
  const [before, ...after] = phone ? called.split(phone) : [message]
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-control border border-danger bg-danger-soft px-4 py-3.5 text-md text-danger"
    >
      <WarningGlyph className="mt-0.5 size-5 flex-none" />
      <p>
        {before}
        {phone && (
          <a href={phoneHref(phone)} className="font-strong underline underline-offset-3">
            {phone}
          </a>
        )}
        {after.join(phone ?? '')}
      </p>
    </div>
  )
}
