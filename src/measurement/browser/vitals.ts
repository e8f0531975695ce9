import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals/attribution'
import { publicPath } from '../public-path'
import { track } from '../track'

/** Letters of a selector: its end names the element. */
const SELECTOR = 120

/** Records what the page felt like, with the element that was slow. CLS in thousandths, others in ms. */
export function recordVitals(): void {
  // A visit goes on to other pages without loading one; these measure the page that was loaded.
  const page = publicPath(location.pathname)
  const record = (metric: string, value: number, element = '') =>
    track('vital', { metric, page, value: Math.round(value), element: element.slice(-SELECTOR) })
  onTTFB(({ value }) => record('TTFB', value))
  onLCP(({ value, attribution }) => record('LCP', value, attribution.target))
  onINP(({ value, attribution }) => record('INP', value, attribution.interactionTarget))
  onCLS(({ value, attribution }) => record('CLS', value * 1000, attribution.largestShiftTarget))
}
