import type { ComponentProps } from 'react'
import type { SiteImage } from '@/sites/site'
import { Picture } from './Picture'

type Props = Omit<ComponentProps<typeof Picture>, 'src' | 'alt' | 'width' | 'height' | 'focus'> & {
  image: SiteImage | null
  /** In place of its own. */
  alt?: string
}

/** A picture of the site's library, in its own size and with what its crops keep. */
export const SitePicture = ({ image, alt = image?.alt ?? '', ...rest }: Props) => (
  <Picture
    src={image?.url ?? null}
    alt={alt}
    width={image?.width ?? 0}
    height={image?.height ?? 0}
    focus={image?.focus}
    {...rest}
  />
)
