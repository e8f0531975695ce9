import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import type { BlockProps } from '../block-props'
import { VideoPlayer } from '../code-split'
import { Section, SectionHead } from '../Section'
import { videoEmbedUrl } from './video-address'

/** A video of YouTube or Vimeo behind its picture. IMG-05 */
export function Video({ block }: BlockProps<'video'>) {
  const src = videoEmbedUrl(block.address)
  const poster = siteImageOf(block.poster)
  if (!src) return null
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      <div className="stage relative aspect-video">
        <VideoPlayer
          src={src}
          title={block.heading}
          poster={
            poster && (
              <Picture
                src={poster.url}
                alt=""
                width={poster.width}
                height={poster.height}
                focus={poster.focus}
                sizes="(width >= 1440px) 1360px, 100vw"
                className="size-full object-cover"
              />
            )
          }
        />
      </div>
    </Section>
  )
}
