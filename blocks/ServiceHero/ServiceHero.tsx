import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'

/** Top of the service page: subtitle, title, introduction, picture. SERV-10 */
export function ServiceHero({ block }: BlockProps<'serviceHero'>) {
  const picture = siteImageOf(block.image)
  return (
    <div className="wrap plane-page grid items-center gap-[clamp(24px,5vw,80px)] pt-[clamp(32px,4vw,64px)] pb-(--section) lg:grid-cols-[5fr_6fr]">
      <div className="grid gap-5">
        <p className="text-md font-strong text-accent-text">{block.subtitle}</p>
        <h1 className="text-h1">{block.title}</h1>
        {block.text && (
          <p className="max-w-[52ch] text-lead whitespace-pre-line text-ink-2">{block.text}</p>
        )}
        <BlockLinks links={block.links} />
      </div>
      {picture && (
        <div className="stage aspect-3/2">
          <Picture
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            focus={picture.focus}
            sizes="(width >= 1024px) 52vw, 100vw"
            priority
            className="size-full object-cover"
          />
        </div>
      )}
    </div>
  )
}
