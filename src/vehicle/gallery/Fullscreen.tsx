'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { Photo } from '@/media/Photo'
import { prefersReducedMotion } from '@/ui/browser'
import { CrossGlyph } from '@/ui/glyphs'
import { IconButton } from '@/ui/IconButton'
import { ModalDialog } from '@/ui/ModalDialog'
import { type Slide, slideKey, slideLabel } from './gallery-media'
import { photoSize } from './gallery-sizes'
import { PhotoArrows, SlideThumbnail } from './PhotoArrows'
import { VideoSlide } from './SlidePicture'
import { useGalleryTrack } from './use-gallery-track'

const photoOfKey: Partial<Record<string, (shown: number, count: number) => number>> = {
  ArrowLeft: (shown) => shown - 1,
  ArrowRight: (shown) => shown + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const loadEngine = () => import('./fullscreen-engine').then((file) => file.startFullscreen)

/**
 * Photos on black, full screen: arrows, arrow keys, Home, End, swipe, pinch; Escape closes. The
 * browser's modal dialog traps the focus; the caller restores it. Opens at once: the browser
 * scrolls the photos until the code of swipe and pinch has loaded. IMG-03
 */
export function Fullscreen({
  name,
  slides,
  start,
  onClose,
  onReopen,
}: {
  name: string
  slides: readonly Slide[]
  start: number
  /** Called with the slide that was in view. */
  onClose: (at: number) => void
  /** Called when the shopper goes forward to it again. */
  onReopen: () => void
}) {
  const viewport = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const { index, goTo, wake, restore } = useGalleryTrack(viewport, slides.length, {
    loadEngine,
    start,
    // A lone photo is enlarged too.
    leastSlides: 1,
  })

  // Before scroll events are handled: the row must be at the pressed photo.
  useLayoutEffect(() => {
    restore()
    wake()
  }, [restore, wake])

  /** The thumbnail strip starts at the current photo and follows it. */
  const stripStands = useRef(false)
  useEffect(() => {
    const row = strip.current
    const thumbnail = row?.children[index]
    if (!row || !(thumbnail instanceof HTMLElement)) return
    // Not scrollIntoView, which may scroll other elements too.
    row.scrollTo({
      left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2,
      behavior: prefersReducedMotion() || !stripStands.current ? 'instant' : 'smooth',
    })
    stripStands.current = true
  }, [index])

  return (
    <ModalDialog
      open
      onOpenChange={(isOpen) => (isOpen ? onReopen() : onClose(index))}
      aria-label={`Photos of ${name}`}
      onKeyDown={(event) => {
        const at = photoOfKey[event.key]?.(index, slides.length)
        if (at === undefined) return
        goTo(at)
        event.preventDefault()
      }}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none flex-col bg-black text-white [--ring:#fff]"
    >
      <div className="flex items-center justify-between py-2 pr-2 pl-5">
        <p aria-live="polite" className="num text-md font-label">
          {index + 1} of {slides.length}
        </p>
        <IconButton label="Close" onClick={() => onClose(index)}>
          <CrossGlyph />
        </IconButton>
      </div>
      <div className="relative min-h-0 flex-1">
        <div ref={viewport} className="h-full overflow-hidden [&.swiper-initialized]:touch-pan-y">
          <ul className="carousel-track h-full">
            {slides.map((slide, at) => (
              <li
                key={slideKey(slide)}
                // While zoomed, one finger pans in both directions.
                className="carousel-slide relative h-full [&.swiper-slide-zoomed]:touch-none"
              >
                {slide.kind === 'video' ? (
                  <VideoSlide slide={slide} inView={at === index} />
                ) : (
                  <div className="swiper-zoom-container grid h-full grid-rows-1 place-items-center">
                    {/* Distant slides load lazily: sixty large photos would be too many. Its natural
                        width is unreliable: the file may have fewer pixels than srcset says. */}
                    {Math.abs(at - index) < 2 && (
                      <Photo
                        src={slide.src}
                        alt={slide.alt}
                        {...photoSize}
                        sizes="100vw"
                        preview="contain"
                        className="max-h-full w-full object-contain"
                      />
                    )}
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
        <PhotoArrows index={index} count={slides.length} goTo={goTo} className="z-2" />
      </div>
      {slides.length > 1 && (
        <div ref={strip} className="relative flex gap-2 overflow-x-auto p-3">
          {slides.map((slide, at) => (
            <button
              key={slideKey(slide)}
              type="button"
              aria-label={slideLabel(slide, at)}
              aria-current={at === index || undefined}
              onClick={() => goTo(at)}
              className="relative h-14 w-21 flex-none overflow-hidden rounded-[3px] bg-white/20 opacity-60 outline-offset-1 aria-current:opacity-100 aria-current:outline-2 aria-current:outline-white"
            >
              <SlideThumbnail slide={slide} sizes="84px" className="size-full object-cover" />
            </button>
          ))}
        </div>
      )}
    </ModalDialog>
  )
}
