'use client'

import { useState } from 'react'
import { Photo } from '@/media/Photo'
import { photoUrl } from '@/media/photo-url'
import { PlayGlyph } from '@/ui/page-glyphs'
import type { Slide } from './gallery-media'
import { photoSize, stageSizes } from './gallery-sizes'

/** One slide of the stage: a photo that opens full screen, or a video that waits for its play disc. */
export function SlidePicture({
  slide,
  priority,
  onOpen,
}: {
  slide: Slide
  priority: boolean
  onOpen: () => void
}) {
  if (slide.kind === 'video') return <VideoSlide slide={slide} />
  return (
    // The counter is the keyboard's way to the full screen; without scripts the photo itself opens.
    <a
      href={photoUrl(slide.src, photoSize.width)}
      tabIndex={-1}
      draggable={false}
      data-scripted=""
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
      className="block size-full cursor-zoom-in"
    >
      <Photo
        src={slide.src}
        alt={slide.alt}
        {...photoSize}
        sizes={stageSizes}
        priority={priority}
        className="size-full object-cover object-[50%_60%]"
      />
    </a>
  )
}

/** The player comes with the press, so that no video site learns of a page view. IMG-04 IMG-05 */
export function VideoSlide({ slide }: { slide: Extract<Slide, { kind: 'video' }> }) {
  const [playing, setPlaying] = useState(false)
  if (playing) return <VideoPlayer slide={slide} autoPlay />
  return (
    <button
      type="button"
      aria-label={`Play: ${slide.alt}`}
      onClick={() => setPlaying(true)}
      className="absolute inset-0 grid place-items-center bg-black/80 text-white"
    >
      {slide.poster && (
        <Photo
          src={slide.poster}
          alt=""
          {...photoSize}
          sizes={stageSizes}
          // Over the whole screen it is as large as the photos beside it.
          className="absolute inset-0 size-full object-cover in-[dialog]:object-contain opacity-70"
        />
      )}
      <span className="relative grid size-18 place-items-center rounded-full bg-white/94 text-[#16191b]">
        <PlayGlyph className="size-8" />
      </span>
    </button>
  )
}

/** A frame for an embed address of a video site, the browser's own player for a file. IMG-05 */
export function VideoPlayer({
  slide,
  autoPlay = false,
}: {
  slide: Pick<Extract<Slide, { kind: 'video' }>, 'video' | 'poster' | 'alt'>
  autoPlay?: boolean
}) {
  if (slide.video.player === 'frame') {
    return (
      <iframe
        src={slide.video.url}
        title={slide.alt}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        loading="lazy"
        className="absolute inset-0 size-full border-0"
      />
    )
  }
  return (
    // A dealer's walk-around has no captions file in the feed.
    <video
      src={slide.video.url}
      aria-label={slide.alt}
      poster={slide.poster ? photoUrl(slide.poster, photoSize.width) : undefined}
      controls
      autoPlay={autoPlay}
      playsInline
      preload="none"
      className="absolute inset-0 size-full bg-black object-contain"
    >
      <track kind="captions" />
    </video>
  )
}
