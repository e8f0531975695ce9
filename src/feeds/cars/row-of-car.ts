import type { Car } from '@/inventory/car'

const photoAddress = (entry: { image: { url: string } }) => entry.image.url

/** As the feed has them, so that charges are added once. */
const pricesOf = ({ before_charges: feed, ...car }: Car) => ({
  price: feed ? feed.price : car.price,
  before_price: feed ? feed.before_price : car.before_price,
  offer_price: feed ? feed.offer_price : car.offer_price,
  price_type: feed ? feed.price_type : car.price_type,
  drive_away_price: feed?.drive_away_price,
})

/**
 * The row from which `deriveCar` makes this very car again, under the names of `FeedRow`: what the
 * feed said last, for a car of which one field is to change without its feed at hand.
 */
export function rowOfCar(car: Car): Record<string, unknown> {
  // A car that is not sold carries the year 2100 there.
  const soldAt = car.sold ? new Date(car.sold_at_timestamp * 1000).toISOString() : null
  return {
    location: car.location_name,
    stocknum: car.stocknum,
    item_type: car.item_type,
    car_type: car.car_type,
    status: car.status,
    sold_at: soldAt,
    reserved: car.reserved,
    certified: car.certified,
    preorder: car.preorder,
    tag: car.tag,
    vin: car.vin,
    nvic: car.nvic,
    regplate: car.regplate,
    rego_expiry: car.rego_expiry,
    build_date: car.build_date,
    compliance_date: car.compliance_date,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    carsales_title: car.carsales_title,
    colour: car.colour,
    interior_colour: car.interior_colour,
    body: car.bodyconfiguration,
    doors: car.doors,
    seats: car.seats,
    trans: car.trans,
    gearnum: car.gearnum,
    drive: car.drive,
    fuel: car.fuel,
    engine_size: car.engine_size,
    engine_size_litres: car.engine_size_litres,
    km: car.km,
    ...pricesOf(car),
    subscription_price: car.subscription_price,
    price_includes: car.price_includes,
    reserve_deposit: car.payment_processors?.deposit,
    market_average: car.autograb_data?.average_market_price,
    state_market_average: car.autograb_data?.state_average_market_price,
    cylinders: car.variant?.cylinders,
    induction: car.variant?.induction,
    fuelconsumptioncombined: car.variant?.fuelconsumptioncombined,
    fuelcapacity: car.variant?.fuelcapacity,
    grossvehiclemass: car.variant?.grossvehiclemass,
    vehiclelength: car.variant?.vehiclelength,
    vehicleheight: car.variant?.vehicleheight,
    vehiclewidth: car.variant?.vehiclewidth,
    towingcapacitybraked: car.variant?.towingcapacitybraked,
    torque: car.variant?.torque,
    ancaprating: car.variant?.ancaprating,
    body_width: car.specifications?.body_width,
    body_length: car.specifications?.body_length,
    tare_weight: car.specifications?.tare_weight,
    axle_type: car.specifications?.axle_type,
    sleeps: car.specifications?.sleeps,
    aggregate_trailer_mass: car.specifications?.aggregate_trailer_mass,
    standardEquipment: car.standardEquipment,
    dealercomments: car.dealercomments,
    photos: car.images?.map(photoAddress),
    spin_images: car.spin_images,
    spin_interior_image: car.spin_interior_image,
    spin_code: car.spin_code,
    video_url: car.video_url,
    external_video_url: car.external_video_url,
    file: car.file,
    hotspots: car.hotspots ?? undefined,
    lenders: Object.entries(car.finance_lenders ?? {}).map(([provider, lender]) => ({
      ...lender,
      provider,
    })),
    created_at: car.created_at,
  }
}
