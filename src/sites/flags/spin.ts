import { choice, number, toggle } from '../flag-kinds'

export const spinFlags = {
  label: 'Spin viewer',
  help: 'The 360 degree view of a car.',
  flags: {
    startView: choice('First view', 'What the viewer opens with.', ['spinner', 'gallery'], {
      rows: ['IMG-08'],
      default: 'spinner',
    }),
    autoRotate: toggle('Turns by itself', 'The car turns until it is touched.', {
      rows: ['IMG-10'],
      default: false,
    }),
    intervalMs: number('Time a frame', 'How long each picture shows while it turns.', {
      rows: ['IMG-10'],
      default: 100,
      min: 20,
      max: 2000,
      unit: 'ms',
    }),
    sensitivityPx: number('Drag a frame', 'How far a finger moves for the next picture.', {
      rows: ['IMG-11'],
      default: 20,
      min: 2,
      max: 200,
      unit: 'px',
    }),
  },
} as const
