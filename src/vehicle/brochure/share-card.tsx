import 'server-only'
import { readFile } from 'node:fs/promises'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import type { ThemeColours } from '@/sites/theme-tokens'
import { shareCardSize } from '../metadata'
import type { PriceWords } from '../price-words'
import type { PrintFonts } from './print-fonts'
import { printable } from './printable'

const { width, height } = shareCardSize
const bandHeight = 150
/** Room of the photo, pixels. */
export const sharedPhoto = { width, height: height - bandHeight } as const

type ShareWords = { title: string; price: PriceWords; siteName: string }

/**
 * The picture of a shared link: photo over a band with name, price and site. JPEG of 1200 x 630.
 *
 * @param photo JPEG or PNG of any size
 */
export async function shareCard(
  words: ShareWords,
  { colours, fonts, photo }: { colours: ThemeColours; fonts: PrintFonts; photo: Buffer },
): Promise<Buffer> {
  const band = await bandOf(words, colours, fonts)
  const stage = await sharp(photo)
    .resize({ ...sharedPhoto, fit: 'cover' })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: colours['stage-1'] } })
    .composite([
      { input: stage, left: 0, top: 0 },
      { input: band, left: 0, top: sharedPhoto.height },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Drawn with fonts of ours, which for a letter that they lack would be asked for on the web. */
async function bandOf(
  { title, price, siteName }: ShareWords,
  colours: ThemeColours,
  fonts: PrintFonts,
): Promise<Buffer> {
  const [text, strong] = await Promise.all([readFile(fonts.text), readFile(fonts.strong)])
  const image = new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 32,
        padding: '0 44px',
        background: colours.band,
        color: colours['on-band'],
        fontFamily: 'text',
      }}
    >
      <div
        style={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 4, overflow: 'hidden' }}
      >
        <div
          style={{
            display: 'block',
            lineClamp: 2,
            fontSize: 36,
            lineHeight: 1.15,
            fontWeight: 700,
          }}
        >
          {printable(title)}
        </div>
        <div style={{ fontSize: 22 }}>{printable(siteName)}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' }}>
        <div
          style={{ fontSize: price.price.length > 12 ? 30 : 50, fontWeight: 700, lineHeight: 1.1 }}
        >
          {printable(price.price)}
        </div>
        <div style={{ fontSize: 24 }}>{printable(price.type ?? '')}</div>
      </div>
    </div>,
    {
      width,
      height: bandHeight,
      fonts: [
        { name: 'text', data: text, weight: 400 },
        { name: 'text', data: strong, weight: 700 },
      ],
    },
  )
  return Buffer.from(await image.arrayBuffer())
}
