'use client'

import { memo, useEffect, useRef, useState } from 'react'
import { Photo } from '@/media/Photo'
import { photoUrl } from '@/sites/photo-url'
import { PlayGlyph } from '@/ui/page-glyphs'
import { phoneThumbnailLimit, type Slide } from './gallery-media'
import { photoSize, stageSizes } from './gallery-sizes'

/** One slide of the stage: a photo that opens full screen, or a video that waits for its play disc. */
export const SlidePicture = memo(function SlidePicture({
  slide,
  at,
  inView,
  priority,
  onOpen,
}: {
  slide: Slide
  inView: boolean
  priority: boolean
  at: number
  onOpen: (at: number) => void
}) {
  if (slide.kind === 'video') return <VideoSlide slide={slide} inView={inView} />
  return (
    // The counter opens full screen for keyboards; without scripts the photo itself opens.
    <a
      href={photoUrl(slide.src, photoSize.width)}
      tabIndex={-1}
      draggable={false}
      onClick={(event) => {
        event.preventDefault()
        onOpen(at)
      }}
      className="block size-full cursor-zoom-in"
    >
      <Photo
        src={slide.src}
        alt={slide.alt}
        {...photoSize}
        sizes={stageSizes}
        priority={priority}
        {...(at < phoneThumbnailLimit && { preview: 'cover' as const })}
        className="size-full object-cover object-[50%_60%]"
      />
    </a>
  )
})

/**
 * The player loads on the press, so that no video site learns of a page view, and unloads when its
 * slide leaves the view. Without scripts the button is a link to the video. IMG-04 IMG-05
 */
export function VideoSlide({
  slide,
  inView = true,
}: {
  slide: Extract<Slide, { kind: 'video' }>
  inView?: boolean
}) {
  const [playing, setPlaying] = useState(false)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  if (playing && !inView) setPlaying(false)
  if (playing) return <VideoPlayer slide={slide} autoPlay />
  return (
    <a
      href={slide.video.url}
      role={scripted ? 'button' : undefined}
      aria-label={`Play: ${slide.alt}`}
      draggable={false}
      onClick={(event) => {
        event.preventDefault()
        setPlaying(true)
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return
        event.preventDefault()
        setPlaying(true)
      }}
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
    </a>
  )
}

/**
 * An iframe for an embed URL of a video site, a <video> for a file. A video that starts takes the
 * focus from the play button. IMG-05
 */
export function VideoPlayer({
  slide,
  autoPlay = false,
}: {
  slide: Pick<Extract<Slide, { kind: 'video' }>, 'video' | 'poster' | 'alt'>
  autoPlay?: boolean
}) {
  const player = useRef<(HTMLIFrameElement & HTMLVideoElement) | null>(null)
  useEffect(() => {
    if (autoPlay) player.current?.focus({ preventScroll: true })
  }, [autoPlay])
  if (slide.video.player === 'frame') {
    return (
      <iframe
        ref={player}
        src={autoPlay ? playingAtOnce(slide.video.url) : slide.video.url}
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
      ref={player}
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

/**
 * Adds autoplay, because the shopper has already pressed play: all allowed video sites support it.
 */
function playingAtOnce(url: string): string {
  const address = new URL(url)
  address.searchParams.set('autoplay', '1')
  return address.href
}
