import type { Facts } from './facts'
import { error, type Finding, warning } from './finding'
import type { Parts } from './page-parts'

/** A file name, or text that says only that there is a picture, such as "image 3". */
const isUninformative =
  /^(?:(?:img|dsc|dscf|image|photo|picture|screenshot|untitled)[\s_-]*\d*|.*\.(?:jpe?g|png|webp|gif|avif|svg))$/i

/** Finds pictures without an alternative text. */
export function checkAltText(
  { pictures }: Pick<Parts, 'pictures'>,
  facts: Pick<Facts, 'pictures'>,
): Finding[] {
  return pictures.flatMap(({ path, id }) => {
    const picture = facts.pictures.get(id)
    if (!picture) return [error('altText', path, 'This picture is gone. Choose another one.')]
    const alt = picture.alt.trim()
    if (alt === '') {
      return [
        error(
          'altText',
          path,
          `The picture ${picture.filename} does not say what it shows. Open it in Media and fill in "What it shows", for people who cannot see it.`,
        ),
      ]
    }
    if (isUninformative.test(alt) || alt.length < 4) {
      return [
        warning(
          'altText',
          path,
          `"${alt}" does not say what the picture ${picture.filename} shows. Describe it in a few words.`,
        ),
      ]
    }
    return []
  })
}
