import { weightFault } from '@/media/picture-weight'
import type { Facts } from './facts'
import { error, type Finding, warning } from './finding'
import { type CheckedBlock, partsOf } from './page-parts'

/** Pixels that a picture is drawn across on a desktop, by block. */
const drawnWidth: Readonly<Record<string, number>> = {
  heroSearch: 1280,
  serviceHero: 1000,
  imageBanner: 1000,
  slides: 1280,
  mediaBlock: 1280,
  modelFeature: 1000,
  brandBanner: 800,
  columns: 640,
  linkTiles: 400,
}

/** Pictures are large enough for where they stand, and no larger than anyone needs. */
export function checkPictures(blocks: readonly CheckedBlock[], facts: Facts): Finding[] {
  return blocks.flatMap((block) =>
    partsOf(block.data, block.path).pictures.flatMap(({ path, id }) => {
      const picture = facts.pictures.get(id)
      if (!picture) return []
      const drawing = picture.mimeType === 'image/svg+xml'
      const wanted = drawnWidth[block.type]
      const findings: Finding[] = []
      if (wanted && !drawing && picture.width !== null && picture.width < wanted * 0.75) {
        findings.push(
          warning(
            'pictures',
            path,
            `${picture.filename} is ${picture.width} pixels wide and looks blurred here. Use one of at least ${wanted} pixels.`,
          ),
        )
      }
      const fault = weightFault(picture.filename, picture.filesize ?? 0, picture.mimeType)
      if (fault) findings.push((fault.tooHeavy ? error : warning)('pictures', path, fault.words))
      return findings
    }),
  )
}
