import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import { BlockLinks } from '../BlockLinks'
import type { BlockProps } from '../block-props'
import { EditorText } from '../RichText/EditorText'
import { Section, SectionHead } from '../Section'

/** Two or three columns of text. */
export function Columns({ block }: BlockProps<'columns'>) {
  return (
    <Section plane={block.tone ?? 'page'}>
      <SectionHead heading={block.heading} />
      <div className="grid gap-[clamp(24px,4vw,64px)] sm:auto-cols-fr sm:grid-flow-col">
        {block.columns.map((column, at) => {
          const picture = siteImageOf(column.image)
          return (
            <div key={column.id ?? `column ${at + 1}`} className="grid content-start gap-5">
              {picture && (
                <div className="stage aspect-3/2">
                  <Picture
                    src={picture.url}
                    alt={picture.alt}
                    width={picture.width}
                    height={picture.height}
                    focus={picture.focus}
                    sizes="(width >= 700px) 45vw, 100vw"
                    className="size-full object-cover"
                  />
                </div>
              )}
              <EditorText content={column.content} />
              <BlockLinks
                links={column.links}
                first={block.tone === 'band' ? 'band' : 'secondary'}
              />
            </div>
          )
        })}
      </div>
    </Section>
  )
}
