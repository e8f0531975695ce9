'use client'

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Photo } from '@/media/Photo'
import { classNames } from '@/ui/class-names'
import { moveFocus } from '@/ui/move-focus'
import { onDemand, showLoadFailure } from '@/ui/on-demand'
import { ImagesGlyph, SpinGlyph } from '@/ui/page-glyphs'
import { Fullscreen } from './Fullscreen'
import { GalleryThumbnails } from './GalleryThumbnails'
import { type GalleryView, type Slide, slideKey, type Thumbnails } from './gallery-media'
import { photoSize, stageSizes } from './gallery-sizes'
import type { InteriorProps } from './InteriorView'
import { PhotoArrows } from './PhotoArrows'
import { SlidePicture } from './SlidePicture'
import type { SpinProps } from './SpinViewer'
import { useGalleryTrack } from './use-gallery-track'

const SpinViewer = onDemand(() => import('./SpinViewer').then((file) => file.SpinViewer))
const InteriorView = onDemand(() => import('./InteriorView').then((file) => file.InteriorView))
const loadEngine = () => import('./gallery-engine').then((file) => file.startGallery)

/** Stage with its tabs, arrows, counter and thumbnails. */
export function GalleryStage({
  carId,
  name,
  slides,
  thumbnails,
  views,
  start,
  spin,
  interior,
}: {
  carId: string
  name: string
  slides: readonly Slide[]
  thumbnails: Thumbnails
  views: readonly GalleryView[]
  start: GalleryView
  spin: Omit<SpinProps, 'name'> | null
  interior: Omit<InteriorProps, 'name'> | null
}) {
  const [view, setView] = useState(start)
  const [fullscreen, setFullscreen] = useState(false)
  const viewport = useRef<HTMLDivElement>(null)
  const counter = useRef<HTMLButtonElement>(null)
  const { index, goTo, wake, restore } = useGalleryTrack(viewport, slides.length, { loadEngine })
  // The spin's code waits for the page; its first frame is on the page from the start.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useEffect(() => {
    if (view === 'images') restore()
  }, [view, restore])

  const openAt = useCallback(
    (at: number) => {
      setView('images')
      goTo(at)
      setFullscreen(true)
    },
    [goTo],
  )

  return (
    <section
      aria-label="Photos"
      className="grid min-w-0 gap-3 max-sm:-mx-[var(--gutter)]"
      onPointerEnter={wake}
      onFocus={wake}
    >
      <div
        data-photo-of={carId}
        className="stage mx-auto aspect-3/2 w-full max-sm:rounded-none max-lg:max-w-[calc(150svh-120px)]"
      >
        {slides.length > 0 && (
          // Without scripts the photos are shown, whatever the car starts with.
          <div className={view === 'images' ? 'contents' : 'hidden noscript:contents'}>
            <PhotoRow
              viewport={viewport}
              slides={slides}
              current={view === 'images' && !fullscreen ? index : -1}
              priority={start === 'images'}
              onOpen={openAt}
            />
            {slides.length > 1 && (
              <PhotoArrows
                index={index}
                count={slides.length}
                goTo={goTo}
                className="noscript:hidden"
              />
            )}
            <button
              ref={counter}
              type="button"
              onClick={() => openAt(index)}
              aria-label={`${slides[index]?.kind === 'video' ? 'Video, ' : 'Photo '}${index + 1} of ${slides.length}, open full screen`}
              className="num absolute right-3 bottom-4 inline-flex noscript:hidden print:hidden min-h-9 items-center gap-2 rounded-tag bg-[rgb(18_20_22/.78)] px-3 text-md font-semibold text-white before:absolute before:-inset-1 sm:right-4"
            >
              <ImagesGlyph className="size-4" />
              {index + 1} of {slides.length}
            </button>
            <p className="sr-only" aria-live="polite">
              {`${index + 1} of ${slides.length}`}
            </p>
          </div>
        )}
        {view === 'spin' && spin && (
          <>
            {/* The first frame is plain markup, so that it is visible before the viewer loads. */}
            <Photo
              src={spin.frames[0] ?? ''}
              alt={`${name}, all-round view`}
              {...photoSize}
              sizes={stageSizes}
              priority={start === 'spin'}
              className={classNames(
                'absolute inset-0 size-full object-cover object-[50%_60%]',
                slides.length > 0 && 'noscript:hidden',
              )}
            />
            {mounted && <SpinViewer name={name} {...spin} />}
          </>
        )}
        {view === 'interior' && interior && (
          <InteriorView
            name={name}
            {...interior}
            onLost={() => {
              if (start === 'interior') return
              setView(start)
              showLoadFailure()
            }}
          />
        )}
        {views.length > 1 && (
          <GalleryViews
            name={name}
            views={slides.length === 0 ? views.filter((each) => each !== 'images') : views}
            current={view}
            onChange={setView}
          />
        )}
      </div>
      {thumbnails.shown.length > 0 && (
        <GalleryThumbnails
          slides={slides}
          thumbnails={thumbnails}
          current={view === 'images' ? index : -1}
          onChoose={(at, hidesMore) => {
            if (hidesMore) return openAt(at)
            setView('images')
            goTo(at)
          }}
          className="max-sm:px-[var(--gutter)] print:hidden"
        />
      )}
      {fullscreen && (
        <Fullscreen
          name={name}
          slides={slides}
          start={index}
          onClose={(at) => {
            setFullscreen(false)
            goTo(at)
            // Once the dialog is removed, the focus returns to its trigger.
            requestAnimationFrame(() => moveFocus(counter.current))
          }}
          onReopen={() => setFullscreen(true)}
        />
      )}
    </section>
  )
}

/** Slides side by side: the browser scrolls them, also without scripts. IMG-01 */
function PhotoRow({
  viewport,
  slides,
  current,
  priority,
  onOpen,
}: {
  viewport: RefObject<HTMLDivElement | null>
  slides: readonly Slide[]
  /** The slide in view; -1 while none is seen. */
  current: number
  /** Whether the first photo is the page's largest paint. */
  priority: boolean
  onOpen: (at: number) => void
}) {
  return (
    <div
      ref={viewport}
      // Two fingers zoom the page, as everywhere on it.
      className="h-full overflow-hidden [&.swiper-initialized]:touch-pan-y [&.swiper-initialized]:touch-pinch-zoom"
    >
      {/* Without scripts a mouse only has the scroll bar, and Tab focuses scroll containers. */}
      <ul aria-label="Photos" className="carousel-track h-full noscript:[scrollbar-width:thin]">
        {slides.map((slide, at) => (
          <li key={slideKey(slide)} className="carousel-slide relative h-full">
            <SlidePicture
              slide={slide}
              inView={at === current}
              priority={priority && at === 0}
              at={at}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const labels: Record<GalleryView, string> = { spin: 'Spin', images: 'Images', interior: 'Interior' }

/** Tabs on the stage. IMG-07 */
function GalleryViews({
  name,
  views,
  current,
  onChange,
}: {
  name: string
  views: readonly GalleryView[]
  current: GalleryView
  onChange: (view: GalleryView) => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = views[(views.indexOf(current) + step + views.length) % views.length]
    if (!next) return
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-view="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={`View of ${name}`}
      onKeyDown={move}
      className="absolute bottom-3 left-3 flex noscript:hidden rounded-[min(var(--r-pill),24px)] bg-white/94 p-1 sm:bottom-4 sm:left-4"
    >
      {views.map((view) => (
        <button
          key={view}
          type="button"
          role="tab"
          data-view={view}
          aria-selected={view === current}
          tabIndex={view === current ? 0 : -1}
          onClick={() => onChange(view)}
          className={classNames(
            'relative inline-flex min-h-9.5 items-center rounded-[min(var(--r-pill),20px)] px-3 text-md font-label before:absolute before:-inset-y-1 before:inset-x-0 sm:px-3.5',
            view === current ? 'bg-[#16191b] text-white' : 'text-[#333b40]',
          )}
        >
          {view === 'spin' && <SpinGlyph className="mr-1.5 size-4" />}
          {labels[view]}
        </button>
      ))}
    </div>
  )
}
