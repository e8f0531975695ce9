import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { photoSource, readPhotoManifest } from './manifest'
import { placeOf } from './photo-name'
import { parkIn, readPlace, readShot, recolour } from './recolour'

/*
 * Everything that the photo pack holds on one picture, to be looked at before it is committed:
 *
 *   npx tsx seed/photos/contact-sheet.ts OUT.png [suv-a,ute-a] [red,white] [480]
 *
 * One row a design, one column an angle; a row of the finished pictures below. The spins are left out.
 */

const [target, designs, paints = 'silver,red,white,black,blue,grey', cell = '300'] =
  process.argv.slice(2)
if (!target) throw new Error('Say where the contact sheet goes: contact-sheet.ts OUT.png')

const width = Number(cell)
const height = Math.round((width * 2) / 3)
const manifest = readPhotoManifest()
const wanted = designs ? designs.split(',') : null
const colours = paints.split(',')

const rows: (() => Promise<Buffer>)[][] = []
const small = (picture: Sharp) =>
  picture.resize(width, height, { fit: 'cover' }).jpeg({ quality: 88 }).toBuffer()
for (const [index, [name, variant]] of Object.entries(manifest.variants).entries()) {
  if (wanted && !wanted.includes(name)) continue
  const paint = colours[index % colours.length]!
  rows.push(
    Object.entries(variant.angles)
      .filter(([, shot]) => !shot.mirror)
      .map(([angle, { file }]) => async () => {
        const shot = await readShot(file)
        const place = placeOf(manifest, name, paint, angle)
        // A picture of raw pixels is resized as a file, because mirroring comes after resizing there.
        const whole =
          place === null
            ? recolour(manifest, shot, paint)
            : parkIn(await readPlace(place), manifest, shot, paint)
        return small(sharp(await whole.png({ compressionLevel: 1 }).toBuffer()))
      }),
  )
}
const plain = Object.entries(manifest.plain).filter(
  ([name]) => !wanted || wanted.some((w) => name.startsWith(w)),
)
for (let at = 0; at < plain.length; at += 6)
  rows.push(
    plain.slice(at, at + 6).map(
      ([, { file }]) =>
        () =>
          small(sharp(join(photoSource, file))),
    ),
  )

const columns = Math.max(...rows.map((row) => row.length))
const tiles = []
for (const [y, row] of rows.entries())
  for (const [x, draw] of row.entries())
    tiles.push({ input: await draw(), left: x * (width + 4), top: y * (height + 4) })
await sharp({
  create: {
    width: columns * (width + 4),
    height: rows.length * (height + 4),
    channels: 3,
    background: '#ffffff',
  },
})
  .composite(tiles)
  .toFile(target)
