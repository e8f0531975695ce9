/** Puts a shopper at the heading of the cars: what was pressed goes away with the cars of before. */
export function goToResults() {
  const heading = document.getElementById('stock')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

/** Shows the first cars to a shopper whose new order or filters took away what was in sight. */
export function showFirstCars() {
  const cars = document.getElementById('cars')
  if (cars && cars.getBoundingClientRect().top < 0) cars.scrollIntoView({ block: 'start' })
}
