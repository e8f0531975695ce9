import { escapeUTF8 } from 'entities'

/** Characters that XML 1.0 has no way to write, and halves of a pair. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

/** Text between tags or in an attribute of XML. */
export const xmlText = (text: string): string => escapeUTF8(text.replace(unwritable, ''))
