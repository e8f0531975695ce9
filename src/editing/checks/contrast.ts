import type { Facts } from './facts'
import { error, type Finding, warning } from './finding'
import { type CheckedBlock, partsOf } from './page-parts'

/**
 * Words that nobody can read. Editors choose no colours of text: those follow from the two of the site,
 * which are refused when they are too faint. The one ground that an editor brings is the picture of
 * the trail look's hero, which the headline reaches over: rendered for a cut-out, on the scene behind it.
 */
export function checkContrast(blocks: readonly CheckedBlock[], facts: Facts): Finding[] {
  const faint = facts.faintColours.map((reason) => error('contrast', 'blocks', reason))
  if (facts.look !== 'trail') return faint
  const covering = heroPictures(blocks).flatMap(({ path, id }) => {
    const picture = facts.pictures.get(id)
    if (!picture?.opaque) return []
    const message = `The headline reaches over this picture, and ${picture.filename} has no transparent ground: where it is dark the words cannot be read. Use a cut-out (PNG or WebP) here.`
    return [warning('contrast', path, message)]
  })
  return [...faint, ...covering]
}

/** Pictures that a headline may stand on. */
export const heroPictures = (blocks: readonly CheckedBlock[]) =>
  blocks
    .filter(({ type }) => type === 'heroSearch')
    .flatMap(({ data, path }) => partsOf(data, path).pictures)
