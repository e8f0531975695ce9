import { convertLexicalToPlaintext } from '@payloadcms/richtext-lexical/plaintext'
import type { Page } from '@/payload-types'

/** The questions of all lists of a page as one schema.org FAQPage; null without any. CONT-06 */
export function faqJsonLd(blocks: Page['blocks']): object | null {
  const items = (blocks ?? []).flatMap((block) =>
    block.blockType === 'faqList' ? block.items : [],
  )
  if (items.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: convertLexicalToPlaintext({ data: answer }).trim(),
      },
    })),
  }
}
