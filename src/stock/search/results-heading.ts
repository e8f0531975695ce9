/** Puts a shopper at the heading of the cars: what was pressed goes away with the cars of before. */
export function goToResults() {
  const heading = document.getElementById('stock')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}
