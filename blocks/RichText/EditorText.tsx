import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import {
  type JSXConvertersFunction,
  RichText as LexicalText,
} from '@payloadcms/richtext-lexical/react'
import { siteImageOf } from '@/cms/reads/site-image'
import { Picture } from '@/media/Picture'
import type { Media } from '@/payload-types'
import { classNames } from '@/ui/class-names'
import { slugify } from '@/ui/text-format'

type Target = { _status?: string; href?: string | null; slug?: string; path?: string }

/** Path of a page or post that a text links to; null where shoppers would find nothing. */
function internalHref(doc: { relationTo: string; value: unknown } | null | undefined) {
  // Payload does not populate a document in the trash, and keeps only the id of a deleted one.
  if (typeof doc?.value !== 'object' || doc.value === null) return null
  const { _status, href, slug, path } = doc.value as Target
  if (_status === 'draft') return null
  return (doc.relationTo === 'posts' ? href || (slug && `/blog/${slug}`) : path) ?? null
}

const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  // A form leads to /privacy-policy#collection-statement. LEAD-22 A single word may be the id of a part
  // of the page, such as "main".
  heading: ({ node, nodesToJSX }) => {
    const Heading = node.tag
    const words = node.children.map((child) => ('text' in child ? String(child.text) : '')).join('')
    const id = slugify(words)
    return (
      <Heading id={id.includes('-') ? id : undefined} className="scroll-mt-24">
        {nodesToJSX({ nodes: node.children })}
      </Heading>
    )
  },
  link: ({ node, nodesToJSX }) => {
    const words = nodesToJSX({ nodes: node.children })
    const { linkType, doc, url, newTab } = node.fields
    const href = linkType === 'internal' ? internalHref(doc) : (url ?? '')
    if (href === null) return <>{words}</>
    return newTab ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    ) : (
      <a href={href}>{words}</a>
    )
  },
  upload: ({ node }) => {
    if (typeof node.value !== 'object') return null
    const picture = siteImageOf(node.value as Media)
    if (!picture) return null
    return (
      <Picture
        src={picture.url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        focus={picture.focus}
        sizes="(width >= 700px) 660px, 100vw"
        className="h-auto w-full rounded-photo"
      />
    )
  },
})

/** Text of the CMS's editor. Its headings start at level 2; lists and links take the theme. */
export function EditorText({
  content,
  className,
}: {
  content: { [key: string]: unknown; root: object } | null | undefined
  className?: string
}) {
  if (!content) return null
  return (
    <LexicalText
      data={content as unknown as SerializedEditorState}
      converters={converters}
      className={classNames(
        'prose [&_blockquote]:border-l-2 [&_blockquote]:border-line-strong [&_blockquote]:pl-5 [&_h2]:mt-[0.6em] [&_h2]:text-h3 [&_h3]:mt-[0.4em] [&_h3]:text-h4 [&_h4]:font-strong [&_hr]:border-line',
        className,
      )}
    />
  )
}
