import type { Car } from '@/inventory/car'
import { type Video, videoFor } from '@/media/video'
import type { Site } from '@/sites/site'

/** Thumbnails that show; the last one says how many more there are. IMG-02 */
const thumbnailLimit = 6
/** Thumbnails that show on phones. */
export const phoneThumbnailLimit = 5
/** Thumbnails show only above this number of images. IMG-02 */
const thumbnailsAbove = 3

export type Slide =
  | { kind: 'photo'; src: string; alt: string }
  | { kind: 'video'; video: Video; poster: string | null; alt: string }

export type GalleryView = 'spin' | 'images' | 'interior'

/**
 * What the gallery swipes through: the primary photo, every other photo once, then the car's video.
 * An image that the feed marks as a video is one. IMG-01 IMG-04
 *
 * @param name car's name, for the text alternatives
 */
export function slidesOf(car: Car, name: string): Slide[] {
  const seen = new Set<string>()
  const slides: Slide[] = []
  const addPhoto = (src: string) => {
    if (seen.has(src)) return
    seen.add(src)
    slides.push({ kind: 'photo', src, alt: `${name}, photo ${seen.size}` })
  }
  const addVideo = (url: string | null | undefined, poster: string | null) => {
    const video = videoFor(url)
    if (!video || seen.has(video.url)) return
    seen.add(video.url)
    slides.push({ kind: 'video', video, poster, alt: `Video of ${name}` })
  }
  const photos = car.images.filter((image) => !image.isVideo)
  // The photo of the cards comes first, so that a shopper recognises the car.
  const primary = car.primary_image_url
  if (primary && (photos.length === 0 || photos.some(({ image }) => image.url === primary))) {
    addPhoto(primary)
  }
  for (const { image } of photos) addPhoto(image.url)
  const firstPhoto = slides[0]?.kind === 'photo' ? slides[0].src : null
  for (const { image, isVideo } of car.images) {
    // The feed gives no picture for such a video: its `thumb` is the video itself.
    const own = image.thumb.url === image.url ? '' : image.thumb.url
    if (isVideo) addVideo(filmAddress(image.url), own || firstPhoto)
  }
  addVideo(car.video_url, firstPhoto)
  return slides
}

/** A video that came with the feed is stored with the videos, not with the pictures. */
function filmAddress(url: string): string {
  const file = /^stock\/(.+\.(?:mp4|webm))$/i.exec(url)?.[1]
  return file ? `/videos/${encodeURIComponent(file)}` : url
}

/** Identifies a slide within its car. */
export function slideKey(slide: Slide): string {
  return slide.kind === 'photo' ? slide.src : slide.video.url
}

/** Name of the thumbnail of a slide. */
export function slideLabel(slide: Slide, at: number): string {
  return slide.kind === 'video' ? 'Video' : `Photo ${at + 1}`
}

/** Number of photos among slides: what the counter and the thumbnails count. */
export function photosIn(slides: readonly Slide[]): number {
  return slides.filter((slide) => slide.kind === 'photo').length
}

/** What "show all" opens: "6 photos", "24 photos and a video". */
export function wordsFor(slides: readonly Slide[]): string {
  const photos = photosIn(slides)
  const videos = slides.length - photos
  const behind = videos === 0 ? '' : videos === 1 ? ' and a video' : ` and ${videos} videos`
  return `${photos} photos${behind}`
}

export type Thumbnails = {
  /** Slides that have a thumbnail, by their place in the gallery. */
  shown: readonly number[]
  /** Slides without a thumbnail; 0 when none is hidden. */
  more: number
  /** The same on phones, which show fewer thumbnails. */
  moreOnPhones: number
}

/** Thumbnails under the stage; none up to three images. IMG-02 */
export function thumbnailsFor(slides: readonly Slide[]): Thumbnails {
  if (photosIn(slides) <= thumbnailsAbove) return { shown: [], more: 0, moreOnPhones: 0 }
  const shown = slides.slice(0, thumbnailLimit).map((_, index) => index)
  return {
    shown,
    more: slides.length - shown.length,
    moreOnPhones: Math.max(0, slides.length - phoneThumbnailLimit),
  }
}

/** Tabs of the stage for the views that a car has; none for a single view. IMG-07 */
export function galleryViews(car: Pick<Car, 'spin_images' | 'spin_interior_image'>): GalleryView[] {
  const views: GalleryView[] = []
  if (car.spin_images.length > 1) views.push('spin')
  views.push('images')
  if (car.spin_interior_image) views.push('interior')
  return views
}

/** The first view: photos, or the spin where the site prefers it and there is one. IMG-08 */
export function startView(
  car: Pick<Car, 'spin_images' | 'spin_interior_image'>,
  site: Pick<Site, 'flags'>,
): GalleryView {
  const wanted = site.flags.spin.startView === 'spinner' ? 'spin' : 'images'
  return galleryViews(car).includes(wanted) ? wanted : 'images'
}
