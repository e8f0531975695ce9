import { NoPhotoPicture } from './NoPhotoPicture'
import { photoSrcSet, photoUrl } from './photo-url'

/**
 * A picture in the sizes that the screen needs, from our own image route. Without a source it is the
 * silhouette of the body. Width and height are the picture's proportions in pixels. IMG-13
 */
export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  priority = false,
  className,
  body = null,
}: {
  src: string | null
  alt: string
  width: number
  height: number
  sizes: string
  /** The largest picture of the first screen: loaded at once and first. */
  priority?: boolean
  className?: string | undefined
  /** Body type of the silhouette, where there is no source. */
  body?: string | null
}) {
  if (!src) return <NoPhotoPicture body={body} className={className} />
  return (
    <img
      src={photoUrl(src, Math.min(width, 1120))}
      srcSet={photoSrcSet(src) ?? undefined}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      draggable={false}
      className={className}
    />
  )
}
