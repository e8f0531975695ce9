// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VideoPlayer } from '../../../blocks/Video/VideoPlayer'

afterEach(cleanup)

test('IMG-05 the film is fetched when play is pressed, and the keys are with it', () => {
  const { container } = render(
    <VideoPlayer src="about:blank?start=2" title="Walk around it" poster={<i>Still</i>} />,
  )
  expect(container.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play: Walk around it' }))
  const film = screen.getByTitle('Walk around it')
  expect(film.getAttribute('src')).toBe('about:blank?start=2&autoplay=1')
  expect(document.activeElement).toBe(film)
})
