import 'server-only'
import { readFile } from 'node:fs/promises'
import { ImageResponse } from 'next/og'
import sharp from 'sharp'
import type { ThemeColours } from '@/sites/theme-tokens'
import { shareCardSize } from '../metadata'
import type { PriceWords } from '../price-words'
import type { PrintFonts } from './tagged-pdf'
import { printable } from './tagged-pdf'

const { width, height } = shareCardSize
/** Room of the photo, pixels: of the shape that cameras take, so that roof and wheels are in it. */
export const sharedPhoto = { width: 840, height } as const
const bandWidth = width - sharedPhoto.width

type ShareWords = { title: string; price: PriceWords; siteName: string }

/**
 * The preview picture of a shared link: photo beside a section with name, price and site. JPEG of
 * 1200 x 630.
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
      { input: band, left: sharedPhoto.width, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** Rendered with our own fonts: for a missing character `ImageResponse` would download a font. */
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
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '48px 36px',
        background: colours.band,
        color: colours['on-band'],
        fontFamily: 'text',
      }}
    >
      <div
        style={{
          display: 'block',
          lineClamp: 6,
          fontSize: 36,
          lineHeight: 1.15,
          fontWeight: 700,
          wordBreak: 'break-word',
        }}
      >
        {printable(title)}
      </div>
      <div style={{ marginTop: 'auto', fontSize: 46, fontWeight: 700, lineHeight: 1.1 }}>
        {printable(price.price)}
      </div>
      <div style={{ marginTop: 4, fontSize: 24 }}>{printable(price.type ?? '')}</div>
      <div style={{ marginTop: 28, fontSize: 22 }}>{printable(siteName)}</div>
    </div>,
    {
      width: bandWidth,
      height,
      fonts: [
        { name: 'text', data: text, weight: 400 },
        { name: 'text', data: strong, weight: 700 },
      ],
    },
  )
  return Buffer.from(await image.arrayBuffer())
}
