import { describe, expect, test } from 'vitest'
import { derive } from '../given-row'

describe('the car of a row', () => {
  test('DATA-05 file names are the stock folder, addresses stay, videos are marked', () => {
    const car = derive({ photos: ['a.webp', 'https://photos.example.com.au/b.jpg', 'walk.mp4'] })
    expect(car.images.map((each) => [each.image.url, each.isVideo])).toEqual([
      ['stock/a.webp', false],
      ['https://photos.example.com.au/b.jpg', false],
      ['stock/walk.mp4', true],
    ])
    expect(car).toMatchObject({ photos_count: 2, primary_image_url: 'stock/a.webp' })
  })

  test('DATA-05 IMG-04 IMG-05 a page of a video among the photos is a film and no photo', () => {
    const photos = [
      'https://youtu.be/aqz-KE-bpKQ',
      'a.webp',
      'http://www.youtube.com/watch?v=YE7VzlLtp-4',
      'https://youtube.com/embed/zPs1S2tZFrk',
      'https://player.vimeo.com/video/76979871',
      'https://www.youtube-nocookie.com/embed/TcMBFSGVi1c',
    ]
    const car = derive({ photos })
    expect(car.images.map((each) => [each.image.url, each.isVideo])).toEqual([
      ['https://www.youtube.com/embed/aqz-KE-bpKQ', true],
      ['stock/a.webp', false],
      ['https://www.youtube.com/embed/YE7VzlLtp-4', true],
      ['https://www.youtube.com/embed/zPs1S2tZFrk', true],
      ['https://player.vimeo.com/video/76979871', true],
      ['https://www.youtube-nocookie.com/embed/TcMBFSGVi1c', true],
    ])
    expect(car).toMatchObject({ photos_count: 1, primary_image_url: 'stock/a.webp' })
    expect(derive({ photos: car.images.map(({ image }) => image.url) }).images).toEqual(car.images)
  })

  test('DATA-05 VDP-09 what a page could not show without TLS is asked for with it', () => {
    const http = 'http://media.example.com.au/a'
    const car = derive({
      photos: [`${http}.jpg`],
      spin_images: [`${http}.webp`],
      spin_interior_image: `${http}-inside.jpg`,
      video_url: `${http}.mp4`,
      file: `${http}.pdf`,
    })
    expect(car).toMatchObject({
      primary_image_url: 'https://media.example.com.au/a.jpg',
      spin_images: ['https://media.example.com.au/a.webp'],
      spin_interior_image: 'https://media.example.com.au/a-inside.jpg',
      video_url: 'https://media.example.com.au/a.mp4',
      file: 'https://media.example.com.au/a.pdf',
    })
  })

  test.each([
    [
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=12s',
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
    ],
    [
      'http://m.youtube.com/watch?app=desktop&v=aqz-KE-bpKQ',
      'https://www.youtube.com/embed/aqz-KE-bpKQ',
    ],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    ['https://youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    ['http://www.youtube.com/embed/aqz-KE-bpKQ', 'https://www.youtube.com/embed/aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    [
      'https://vimeo.com/76979871/8272103f6e',
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
    ],
    ['https://vimeo.com/channels/staffpicks', 'https://vimeo.com/channels/staffpicks'],
    ['https://www.youtube.com/@dealer', 'https://www.youtube.com/@dealer'],
    [
      'https://youtube.com.example.com/watch?v=aqz-KE-bpKQ',
      'https://youtube.com.example.com/watch?v=aqz-KE-bpKQ',
    ],
    ['https://media.example.com.au/walk.mp4', 'https://media.example.com.au/walk.mp4'],
    ['/videos/walk.mp4', '/videos/walk.mp4'],
  ])('IMG-05 IMG-06 the video %s is kept as %s', (address, kept) => {
    const car = derive({ video_url: address, external_video_url: address })
    expect([car.video_url, car.external_video_url]).toEqual([kept, kept])
  })
})
