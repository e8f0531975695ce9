import { expect, test } from 'vitest'
import { videoFor } from '@/media/video'

test.each([
  'https://www.youtube.com/embed/abc123',
  'https://www.youtube-nocookie.com/embed/abc123',
  'https://player.vimeo.com/video/123',
])('IMG-05 %s is embedded', (url) => {
  expect(videoFor(url)).toEqual({ player: 'frame', url })
})

test.each([
  'https://www.youtube.com.evil.example/embed/abc',
  'https://evil.example/www.youtube.com/embed/abc',
  'https://www.youtube.com:8443/embed/abc',
  'https://www.youtube.com/watch?v=abc',
  'https://www.youtube.com/embed/',
  'https://youtube.com/embed/abc',
  'https://cdn.example.com/walk-around.mp4',
  '/films/walk-around.mp4',
])('IMG-05 %s is played by the browser itself', (url) => {
  expect(videoFor(url)?.player).toBe('native')
})

test.each([
  null,
  '',
  'http://www.youtube.com/embed/abc',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example/a.mp4',
  '/\\evil.example/a.mp4',
  'https://www.youtube.com@evil.example/embed/abc',
  'not an address',
])('IMG-05 %s is no video', (url) => {
  expect(videoFor(url)).toBeNull()
})
