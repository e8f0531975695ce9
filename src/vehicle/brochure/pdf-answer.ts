import type { Car } from '@/inventory/car'

/** A PDF about a car, as a file to keep under the car's name. */
export function pdfAnswer(pdf: Uint8Array, car: Pick<Car, 'slug'>, ending = ''): Response {
  // A header holds plain letters only.
  const name = car.slug.replace(/[^a-z0-9-]+/gi, '-').slice(0, 120)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}${ending}.pdf"`,
      'cache-control': 'private, max-age=60',
    },
  })
}
