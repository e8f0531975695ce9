import { weightFault } from '@/media/picture-weight'
import type { ThemeBase } from '@/sites/theme'
import type { Facts, PictureFacts } from './facts'
import { error, type Finding, warning } from './finding'
import { type CheckedBlock, partsOf } from './page-parts'

/** Pixels of a place on a desktop. With a height, a picture is shown whole in it. */
type Place = { width: number; height?: number }

/** Of the hero of a home page, by the look of the site. */
const heroPlaces: Readonly<Record<ThemeBase, Place>> = {
  marque: { width: 1280 },
  yard: { width: 800, height: 520 },
  trail: { width: 800 },
  group: { width: 1020, height: 340 },
}

/** By block. */
const drawnWidths: Readonly<Record<string, number>> = {
  serviceHero: 1000,
  imageBanner: 1000,
  slides: 1280,
  mediaBlock: 1280,
  modelFeature: 1000,
  brandBanner: 800,
  columns: 640,
  linkTiles: 400,
}

/** Pixels that a picture is rendered across; null where any will do. */
function drawnWidth(block: string, look: ThemeBase, picture: PictureFacts): number | null {
  if (block !== 'heroSearch') return drawnWidths[block] ?? null
  const { width, height } = heroPlaces[look]
  if (!height || !picture.width || !picture.height) return width
  return Math.min(width, Math.round((height * picture.width) / picture.height))
}

/** Pictures are large enough for where they stand, and no larger than anyone needs. */
export function checkPictures(blocks: readonly CheckedBlock[], facts: Facts): Finding[] {
  return blocks.flatMap((block) =>
    partsOf(block.data, block.path).pictures.flatMap(({ path, id }) => {
      const picture = facts.pictures.get(id)
      if (!picture) return []
      const drawing = picture.mimeType === 'image/svg+xml'
      const wanted = drawnWidth(block.type, facts.look, picture)
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
