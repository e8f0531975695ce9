import type { Car } from '@/inventory/car'
import { carName } from '@/inventory/car-name'
import { videoFor } from '@/media/video'
import type { Site } from '@/sites/site'
import { type Slide, slidesOf } from './gallery-media'
import { VideoSlide } from './SlidePicture'

/** A video from elsewhere, in a block of its own; nothing without one that the gallery has not. IMG-06 */
export function ExternalVideo({ car, site }: { car: Car; site: Site }) {
  const name = carName(car, site)
  const video = videoFor(car.external_video_url)
  const isShown = (slide: Slide) => slide.kind === 'video' && slide.video.url === video?.url
  if (!video || slidesOf(car, name).some(isShown)) return null
  return (
    <section aria-labelledby="video-title" className="far-below">
      <h2 id="video-title" className="mb-5 text-h3">
        Video
      </h2>
      <div className="stage aspect-video">
        <VideoSlide slide={{ kind: 'video', video, poster: null, alt: `Video of ${name}` }} />
      </div>
    </section>
  )
}
