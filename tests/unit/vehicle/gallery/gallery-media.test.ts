import { describe, expect, test } from 'vitest'
import {
  galleryViews,
  photosIn,
  slidesOf,
  startView,
  thumbnailsFor,
} from '@/vehicle/gallery/gallery-media'
import { givenCar, givenSite } from '../../inventory/given'

const image = (url: string, isVideo = false) => ({
  image: { url, thumb: { url: `${url}.thumb` } },
  isVideo,
})
const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => image(`/photos/${at + 1}.webp`))
const slides = (car: Parameters<typeof givenCar>[0]) => slidesOf(givenCar(car), 'RAV4')

describe('slides', () => {
  test('IMG-01 every photo is a slide, in order and once', () => {
    const found = slides({ images: [...photos(3), image('/photos/1.webp')] })
    expect(found.map((slide) => slide.kind === 'photo' && slide.src)).toEqual([
      '/photos/1.webp',
      '/photos/2.webp',
      '/photos/3.webp',
    ])
  })

  test('DATA-05 a car without an image list still shows its primary image', () => {
    expect(slides({ images: [], primary_image_url: '/p.webp' })).toHaveLength(1)
    expect(slides({ images: [], primary_image_url: null })).toEqual([])
  })

  test('DATA-05 the primary photo leads, wherever it stands in the list', () => {
    const found = slides({ images: photos(3), primary_image_url: '/photos/3.webp' })
    expect(found.map((slide) => slide.kind === 'photo' && slide.src)).toEqual([
      '/photos/3.webp',
      '/photos/1.webp',
      '/photos/2.webp',
    ])
  })

  test('IMG-04 a video is one more slide, behind the photos; without one there is none', () => {
    const withVideo = slides({ images: photos(2), video_url: 'https://cdn.example.com/a.mp4' })
    expect(withVideo.map(({ kind }) => kind)).toEqual(['photo', 'photo', 'video'])
    expect(slides({ images: photos(2) }).map(({ kind }) => kind)).toEqual(['photo', 'photo'])
  })

  test('IMG-04 an image marked as a video plays, with its thumb as poster', () => {
    const [, video] = slides({
      images: [image('/photos/1.webp'), image('https://cdn.example.com/a.mp4', true)],
    })
    expect(video).toMatchObject({ kind: 'video', poster: 'https://cdn.example.com/a.mp4.thumb' })
  })

  test.each([
    ['stock/walk.mp4', '/videos/walk.mp4'],
    ['stock/Walk around (1).MP4', '/videos/Walk%20around%20(1).MP4'],
    ['https://cdn.example.com/a.mp4', 'https://cdn.example.com/a.mp4'],
  ])('IMG-04 the film %s of a feed plays from %s, behind the first photo', (url, played) => {
    const film = { image: { url, thumb: { url } }, isVideo: true }
    const found = slides({ images: [...photos(2), film], primary_image_url: null })
    expect(found.at(-1)).toMatchObject({ video: { url: played }, poster: '/photos/1.webp' })
    expect(found).toHaveLength(3)
  })

  test('IMG-04 a film of a feed that no address of ours answers is no slide', () => {
    expect(slides({ images: [...photos(2), image('stock/walk.mov', true)] })).toHaveLength(2)
  })

  test('IMG-04 a video without a picture of its own has the first photo as its poster', () => {
    const posterOf = (images: ReturnType<typeof photos>, primary: string | null) =>
      slides({ images, primary_image_url: primary, video_url: '/films/a.mp4' }).find(
        (slide) => slide.kind === 'video',
      )?.poster
    expect(posterOf(photos(3), null)).toBe('/photos/1.webp')
    expect(posterOf(photos(3), '/photos/2.webp')).toBe('/photos/2.webp')
    expect(posterOf([], null)).toBeNull()
  })

  test('sixty photos are sixty slides', () => {
    expect(photosIn(slides({ images: photos(60) }))).toBe(60)
  })
})

describe('thumbnails', () => {
  test.each([
    [1, 0, 0, 0],
    [3, 0, 0, 0],
    [4, 4, 0, 0],
    [5, 5, 0, 0],
    [6, 6, 0, 1],
    [7, 6, 1, 2],
    [24, 6, 18, 19],
  ])(
    'IMG-02 %d photos show %d thumbnails and hide %d, on phones %d',
    (count, shown, more, moreOnPhones) => {
      const thumbnails = thumbnailsFor(slides({ images: photos(count) }))
      expect(thumbnails.shown).toHaveLength(shown)
      expect(thumbnails).toMatchObject({ more, moreOnPhones })
    },
  )

  test('IMG-02 a video does not count as the fourth image', () => {
    const found = slides({ images: photos(3), video_url: '/films/a.mp4' })
    expect(thumbnailsFor(found).shown).toEqual([])
  })
})

describe('views', () => {
  const spin = ['/s/1.webp', '/s/2.webp']

  test('IMG-07 only the tabs that a car has; interior needs its picture', () => {
    expect(galleryViews(givenCar())).toEqual(['images'])
    expect(galleryViews(givenCar({ spin_images: spin }))).toEqual(['spin', 'images'])
    expect(galleryViews(givenCar({ spin_images: spin, spin_interior_image: '/i.webp' }))).toEqual([
      'spin',
      'images',
      'interior',
    ])
  })

  test('IMG-08 opens with the photos, or with the spin where the site says so', () => {
    const car = givenCar({ spin_images: spin })
    const spinFirst = givenSite({ spin: { startView: 'spinner' } })
    expect(startView(car, givenSite())).toBe('images')
    expect(startView(car, spinFirst)).toBe('spin')
    expect(startView(givenCar(), spinFirst)).toBe('images')
  })
})
