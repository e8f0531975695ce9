import { LRUCache } from 'lru-cache'
import { ImageResponse } from 'next/og'
import type { LogoSymbol } from './logo-symbol'
import type { Site } from './site'
import { coloursOf } from './theme'

/** Cached: rendering one takes 30 ms of processor time. */
const rendered = new LRUCache<string, Promise<Buffer>>({ max: 200 })

/**
 * The icon of a site in tabs and bookmarks: its symbol or its initial in its own colours. A PNG,
 * because for an SVG the browser builds another document while the page loads.
 *
 * @param size in pixels
 */
export async function siteMark(
  { name, theme }: Pick<Site, 'name' | 'theme'>,
  size: number,
): Promise<Buffer> {
  const { action, 'on-action': onAction } = coloursOf(theme)
  const sign = theme.logo?.symbol ?? initialOf(name)
  const key = JSON.stringify([action, onAction, sign, size])
  const mark = rendered.get(key) ?? render(sign, action, onAction, size)
  rendered.set(key, mark)
  return await mark.catch((error: unknown) => {
    rendered.delete(key)
    throw error
  })
}

async function render(
  sign: LogoSymbol | string,
  action: string,
  onAction: string,
  size: number,
): Promise<Buffer> {
  const image = new ImageResponse(
    <div
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: '100%',
        height: '100%',
        borderRadius: size * 0.22,
        background: action,
        color: onAction,
        fontSize: size * 0.64,
        fontWeight: 700,
      }}
    >
      {typeof sign === 'object' ? (
        <svg
          aria-hidden="true"
          width={size * 0.69}
          height={size * 0.69}
          viewBox={sign.viewBox}
          fill={onAction}
        >
          <path d={sign.path} />
        </svg>
      ) : (
        sign
      )}
    </div>,
    { width: size, height: size },
  )
  return Buffer.from(await image.arrayBuffer())
}

/** Only letters of the built-in font: for others `ImageResponse` would download a font. */
function initialOf(name: string): string {
  return /[a-z\d]/i.exec(name.normalize('NFKD'))?.[0].toUpperCase() ?? ''
}
