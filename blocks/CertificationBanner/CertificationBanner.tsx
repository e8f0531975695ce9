import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { ButtonLink } from '@/ui/Button'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** Banner whose button leads to the booking form on the page. SERV-13 */
export function CertificationBanner({ block }: BlockProps<'certificationBanner'>) {
  const picture = siteImageOf(block.image)
  return (
    <Section plane="band">
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
        {picture && (
          <Picture
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            focus={picture.focus}
            sizes="160px"
            className="h-24 w-auto object-contain"
          />
        )}
        <div className="grid min-w-64 flex-1 gap-2">
          <h2 className="text-h2">{block.heading}</h2>
          {block.intro && <p className="max-w-[60ch] text-on-band-2">{block.intro}</p>}
        </div>
        <ButtonLink href={block.url} variant="band">
          {block.label}
        </ButtonLink>
      </div>
    </Section>
  )
}
