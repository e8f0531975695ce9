import { type PhotoWidth, photoSrcSet, photoUrl, photoWidths } from '@/sites/photo-url'

export type PhotoProps = {
  src: string
  alt: string
  width: number
  height: number
  sizes: string
  /** Those that the slot can use; without them all. */
  widths?: readonly PhotoWidth[]
  /** The largest picture of the first screen: loaded at once and first. */
  priority?: boolean
  /** What a crop keeps, as `object-position`. */
  focus?: string | undefined
  /**
   * Of a large photo: its smallest size lies behind it, whole or filling the slot, until the sharp one
   * is there.
   */
  preview?: 'contain' | 'cover'
  className?: string | undefined
}

const previewBehind = (src: string, size: NonNullable<PhotoProps['preview']>) => ({
  backgroundImage: `url("${photoUrl(src, photoWidths[0])}")`,
  backgroundSize: size,
  backgroundPosition: 'center',
  backgroundRepeat: 'no-repeat',
})

/**
 * A picture in the sizes that the screen needs, from our own image route. Width and height are the
 * picture's proportions in pixels. IMG-13
 */
export function Photo({
  src,
  alt,
  width,
  height,
  sizes,
  widths,
  priority = false,
  focus,
  preview,
  className,
}: PhotoProps) {
  return (
    <img
      src={photoUrl(src, Math.min(width, 1120))}
      srcSet={photoSrcSet(src, widths) ?? undefined}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      draggable={false}
      className={className}
      style={{
        ...(focus && { objectPosition: focus }),
        ...(preview && previewBehind(src, preview)),
      }}
    />
  )
}
