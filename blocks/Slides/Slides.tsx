import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { Anchor } from '@/ui/Anchor'
import { buttonClass } from '@/ui/Button'
import { Carousel, CarouselSlide } from '@/ui/Carousel'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** Slides to page through; they never move by themselves. CONT-07 CONST-02 */
export function Slides({ block }: BlockProps<'slides'>) {
  const slides = block.slides.flatMap((slide) => {
    const picture = siteImageOf(slide.image)
    return picture ? [{ ...slide, picture }] : []
  })
  if (slides.length === 0) return null
  return (
    <Section>
      <Carousel label={block.label} slideCount={slides.length}>
        {slides.map(({ id, name, description, url, linkLabel, hide_overlay, picture }) => {
          const content = (
            <>
              <Picture
                src={picture.url}
                alt={hide_overlay ? name : picture.alt}
                width={picture.width}
                height={picture.height}
                focus={picture.focus}
                sizes="(width >= 1440px) 1360px, 100vw"
                className="size-full object-cover"
              />
              {!hide_overlay && (
                <span className="absolute inset-x-0 bottom-0 grid gap-1 bg-ink/80 p-[clamp(16px,2.4vw,32px)] text-page">
                  <span className="text-h3">{name}</span>
                  {description && <span className="max-w-[60ch]">{description}</span>}
                  {url && linkLabel && (
                    // The slide is the link: a button in it looks like one alone.
                    <span className={`${buttonClass('band')} mt-2 justify-self-start`}>
                      {linkLabel}
                    </span>
                  )}
                </span>
              )}
            </>
          )
          return (
            <CarouselSlide key={id ?? name} label={name}>
              {url ? (
                <Anchor href={url} className="stage block aspect-3/2 sm:aspect-[21/9]">
                  {content}
                </Anchor>
              ) : (
                <div className="stage aspect-3/2 sm:aspect-[21/9]">{content}</div>
              )}
            </CarouselSlide>
          )
        })}
      </Carousel>
    </Section>
  )
}
