import { NoPhotoPicture } from './NoPhotoPicture'
import { Photo, type PhotoProps } from './Photo'

/**
 * A photo, or where there may be none the silhouette of the body. Code that browsers load takes
 * `Photo` where it can: the silhouettes weigh more than all the rest of it. IMG-13
 */
export function Picture({
  src,
  body = null,
  ...photo
}: Omit<PhotoProps, 'src'> & {
  src: string | null
  /** Body type of the silhouette, where there is no source. */
  body?: string | null
}) {
  if (!src) return <NoPhotoPicture body={body} className={photo.className} />
  return <Photo src={src} {...photo} />
}
