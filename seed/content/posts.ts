import type { DemoSite } from './sites/site-facts'

/** A story of a site's blog; the same story in the voice of its own yard. BLOG-05 */
export type DemoPost = {
  slug: string
  heading: string
  description: string
  category: string | null
  /** Days before the seed. */
  daysAgo: number
  picture: 'journal' | 'journal2' | 'journal3'
  content: string
}

const hybrid: DemoPost = {
  slug: 'plug-in-hybrid-or-full-hybrid',
  heading: 'Plug-in hybrid or full hybrid: what suits a 40 km commute',
  description: 'A plain comparison of running costs on a 40 km commute, with the numbers to check.',
  category: 'vehicle-reviews',
  daysAgo: 4,
  picture: 'journal',
  content: `
A 40 km commute is 200 km a week. We took two cars of the same size and worked out what the week costs.

## A full hybrid

5 litres for 100 km are 10 litres a week. At $1.90 a litre that is $19.

## A plug-in hybrid, charged every night

The battery covers the way in and most of the way back: about 35 kWh a week. At 28 cents that is $9.80, and two litres of petrol for the rest.

## A plug-in hybrid that is never charged

It carries the battery and uses 7 litres for 100 km. For the week that is $26.60. If you cannot charge at home, buy the full hybrid.
`,
}
const serviceBook: DemoPost = {
  slug: 'how-to-read-a-service-book',
  heading: 'How to read a service book in five minutes',
  description:
    'Four stamps to look for, two that should make you ask, and one that does not matter.',
  category: null,
  daysAgo: 13,
  picture: 'journal2',
  content: `
## Look for these

- A stamp a year, or every 15,000 km, whichever came first
- Brake fluid every second year
- The timing belt, where the engine has one
- The same workshop, or a reason why not

## Ask about these

Gaps of more than 18 months, and stamps in the same pen with the same hand.

## Do not worry about this

A service that was done 2,000 km late. Ask us to show you the book of any car on the yard.
`,
}
const towing: DemoPost = {
  slug: 'towing-limits-explained',
  heading: 'Towing limits, explained without the acronyms',
  description: 'Three weights decide what you can tow. Only one of them is in the brochure.',
  category: null,
  daysAgo: 20,
  picture: 'journal3',
  content: `
## What the car can pull

The braked limit in the brochure. It holds only with the right tow bar.

## What may press on the ball

About a tenth of the loaded trailer. It counts as load in the car, so two people and a full boot may already be too much.

## What both may weigh together

Many utes that tow 3,500 kg may not do so with four people on board. Put everything on a public weighbridge once, loaded as you travel.
`,
}
const firstBike: DemoPost = {
  slug: 'first-bike-that-you-keep',
  heading: 'A first bike that you will not sell after a year',
  description: 'Seat height, weight and where it makes its power matter more than the badge.',
  category: 'vehicle-reviews',
  daysAgo: 6,
  picture: 'journal',
  content: `
## Sit on it

Both feet flat, or one flat and one on its toes. Anything else tires you at every light.

## Push it

Around the yard, engine off. If that is hard, so is a U-turn.

## Ride it

Up a hill in third. A bike that pulls from low down forgives more than a fast one.
`,
}
const packing: DemoPost = {
  slug: 'packing-a-van',
  heading: 'Packing a van so that it follows you',
  description:
    'Heavy things low and over the axle, water in the front tank, and a check at the first stop.',
  category: 'vehicle-reviews',
  daysAgo: 3,
  picture: 'journal',
  content: `
## Low and in the middle

Tins, tools and the awning mat go on the floor over the axle. Clothes and bedding go up.

## Water

A full tank is 95 kg. Fill the front one first: weight behind the axle makes a van sway.

## The first stop

After 30 km, feel the hubs, check the hitch and the lights, and look at the tyres.
`,
}

/** Stories of a site, newest first. */
export function demoPosts(site: DemoSite): readonly DemoPost[] {
  if (site.template === 'motorcycle')
    return [
      firstBike,
      serviceBook,
      {
        ...hybrid,
        slug: 'what-a-service-costs',
        heading: 'What a service costs, and why',
        description:
          'Oil, filters, valves and an hour of a person who listens: where the money goes.',
        category: null,
        daysAgo: 24,
        picture: 'journal3',
        content:
          '## The small one\n\nOil, filter, chain and a look at everything: an hour and a half.\n\n## The big one\n\nValves, plugs, fluids and brakes: four to six hours. Ask for the price before we start; we print it.',
      },
    ]
  if (site.template === 'caravan')
    return [
      packing,
      { ...towing, daysAgo: 12, picture: 'journal2' },
      {
        ...serviceBook,
        heading: 'How to read the papers of a used van',
        slug: 'how-to-read-the-papers-of-a-van',
        description:
          'Gas certificate, compliance plate and weighbridge ticket: what each of them tells you.',
        daysAgo: 22,
        picture: 'journal3',
        content:
          '## Gas certificate\n\nNot older than the last change to the gas. Ask who did it.\n\n## Compliance plate\n\nThe weight that the van may reach when loaded. It decides what you may tow it with.\n\n## Weighbridge ticket\n\nWhat the van weighed, and with what in it.',
      },
    ]
  return [hybrid, serviceBook, towing]
}
