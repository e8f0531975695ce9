import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import {
  type JSXConvertersFunction,
  RichText as LexicalText,
  LinkJSXConverter,
} from '@payloadcms/richtext-lexical/react'
import { siteImageOf } from '@/cms/site-image'
import { Picture } from '@/media/Picture'
import type { Media } from '@/payload-types'
import { classNames } from '@/ui/class-names'

/** Address of a page or post that a text links to; the home page where it is gone. */
function internalHref(link: { fields: { doc?: { relationTo: string; value: unknown } | null } }) {
  const doc = link.fields.doc
  const value = doc?.value
  if (typeof value !== 'object' || value === null) return '/'
  if (doc?.relationTo === 'posts') {
    const { href, slug } = value as { href?: string | null; slug?: string }
    return href || `/blog/${slug ?? ''}`
  }
  return (value as { path?: string }).path ?? '/'
}

const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  ...LinkJSXConverter({ internalDocToHref: ({ linkNode }) => internalHref(linkNode) }),
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
