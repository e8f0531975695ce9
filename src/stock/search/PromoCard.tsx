import type { Promo } from '@/cms/get-promos'
import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'

/** A promotion in the place of a car: until when, what, one button. PROMO-07 */
export function PromoCard({ promo, timeZone }: { promo: Promo; timeZone: string }) {
  const { heading, text, image, url, linkLabel, background, conditions } = promo.node
  // `expiry` is the first moment without it; the day that people read is the one before.
  const last = new Date(Date.parse(promo.expiry) - 1)
  const until = new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(last)
  return (
    <article
      className={`relative flex min-w-0 flex-col justify-between overflow-hidden rounded-card ${
        background === 'band' ? 'on-band' : 'bg-sunken'
      }`}
    >
      <div className="grid content-start gap-3 p-[clamp(20px,2vw,28px)]">
        <p className="text-sm font-label opacity-80">Until {until}</p>
        <h2 className="text-h3">{heading}</h2>
        {text && <p className="text-control opacity-85">{text}</p>}
        {url && (
          <Anchor
            href={url}
            className={`${buttonClass(background === 'band' ? 'band' : 'primary', 'sm')} mt-2 justify-self-start`}
          >
            {linkLabel ?? 'See the offer'}
          </Anchor>
        )}
        {conditions && <p className="text-xs opacity-80">{conditions}</p>}
      </div>
      {image && (
        <div className="relative mt-auto aspect-16/10">
          <Picture
            src={image.url}
            alt={image.alt}
            width={image.width}
            height={image.height}
            sizes="(min-width: 1200px) 320px, (min-width: 700px) 46vw, 94vw"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
    </article>
  )
}
