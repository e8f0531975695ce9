/**
 * Puts a shopper at the heading of the cars: what was pressed goes away with the cars of before. The
 * page scrolls once the search has its own address, at once where the search library is here: to the one of
 * before Back leads to where one was.
 */
export function goToResults() {
  const heading = document.getElementById('stock')
  heading?.focus({ preventScroll: true })
  setTimeout(() => heading?.scrollIntoView({ block: 'start' }))
}

/** Shows the first cars to a shopper whose new order or filters took away what was in sight. */
export function showFirstCars() {
  const cars = document.getElementById('cars')
  if (cars && cars.getBoundingClientRect().top < 0) {
    setTimeout(() => cars.scrollIntoView({ block: 'start' }))
  }
}
