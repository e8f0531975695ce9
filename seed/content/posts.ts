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
A 40 km commute is 200 km a week. We took two cars of the same size and worked out what the week costs, with petrol at $1.90 a litre and electricity at 28 cents a kilowatt hour.

## A full hybrid

5 litres for 100 km are 10 litres a week: $19. The battery fills itself when you brake, so the figure is best in town and worst on the freeway. There is nothing to plug in, and nothing to plan.

## A plug-in hybrid, charged every night

The battery covers the way in and most of the way back: about 35 kWh a week. That is $9.80, and two litres of petrol for the rest: $13.60 in all. An ordinary socket is enough, because the car stands for ten hours and needs five.

With solar panels and a car that is home by three, the week can cost less than the coffee on the way.

## A plug-in hybrid that is never charged

It carries the battery and uses 7 litres for 100 km. For the week that is $26.60. If you cannot charge at home or at work, buy the full hybrid.

## What the difference is worth

- Charged every night, a plug-in saves $280 a year on this commute
- The same model costs some $6,000 more as a plug-in, so petrol alone does not pay it back
- It does pay if you drive further, charge from the roof, or pay fringe benefits tax on the car

## Three questions before you choose

- Where does the car stand at night, and is there a socket within five metres?
- How long is the longest day of a normal week? The battery is for that day, not for the holiday.
- Do you tow? Most plug-ins of this size may pull 1,500 kg or less.

Bring your own numbers, and drive one of each kind before you decide.
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
A service book tells you more about a car than its paint. You do not have to know engines to read it: five minutes on the bonnet are enough.

## Look for these

- A stamp a year, or every 15,000 km, whichever came first
- Brake fluid every second year
- The timing belt, where the engine has one: most at 100,000 km, some at ten years
- The same workshop, or a reason why not, such as a move

## Ask about these

Gaps of more than 18 months, and stamps in the same pen with the same hand. Both can be harmless. An owner who was overseas for a year can show it, and a workshop keeps its invoices for seven years: one call tells you whether the stamp is real.

Odometer figures should rise with the dates. Put a finger on each and read them aloud.

## Do not worry about this

A service that was done 2,000 km late. Engines do not read calendars, and the oil of today is better than the book that was printed with the car.

## No book at all

Many cars of the last ten years have none: the record is with the maker, by the number of the car. Ask the dealer to print it. If that is not possible, reckon with a full service, brake fluid and, where there is one, the timing belt, and take it off the price.

Ask us to show you the book of any car on the yard.
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
Three weights decide what you can tow. Only one of them is in the brochure, and it is the one that matters least.

## What the car can pull

The braked limit in the brochure. It holds only with the right tow bar and its wiring, and the bar has a plate of its own: the lower figure counts. Without brakes on the trailer, 750 kg is the end for nearly every car.

## What may press on the ball

About a tenth of the loaded trailer. A van of 2,000 kg presses with 200 kg. It counts as load in the car, so two people, a fridge and a full boot may already be too much.

## What both may weigh together

Many utes that tow 3,500 kg may not do so with four people on board. The figure is called the gross combination mass and stands in the handbook. Take from it what the loaded car weighs: what is left is what you may tow today.

## An example

- A ute weighs 2,200 kg empty and may weigh 3,100 kg loaded
- Car and trailer together may weigh 5,950 kg
- With four people, a canopy and 350 kg on the ball it weighs 3,050 kg
- So 2,900 kg are left for the wheels of the trailer, not 3,500 kg

## Once on a weighbridge

Put everything on a public weighbridge, loaded as you travel, water and all. It costs about $30 a weighing and is the only figure that an insurer believes after an accident. Weigh the car alone, then the van on its wheels, then both.

Bring the ticket, and we tell you which of our cars may pull it.
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
A first bike is sold after a year for three reasons: it is too tall, too heavy, or too shy at the lights. None of them is on the spec sheet that people read.

## Sit on it

Both feet flat, or one flat and one on its toes. Anything else tires you at every light. Wear the boots that you will ride in: two centimetres of sole are the difference.

## Push it

Around the yard, engine off. If that is hard, so is a U-turn. Up to 180 kg most people manage; above 210 kg you want to have ridden before.

## Ride it

Up a hill in third. A bike that pulls from low down forgives more than a fast one. Then stop on the hill, and start again: a clutch that takes up early is worth more than ten kilowatts.

## What else costs money

- Insurance: the same engine can be half the price in a naked bike
- Tyres: a rear one lasts 8,000 to 12,000 km, and sporty ones less
- Gear: keep $1,200 for helmet, jacket, gloves and boots

## With a learner's licence

Your state keeps a list of the bikes that you may ride. Look for “LAMS Approved” in the equipment of a bike, and we check the list again before you sign. Come on a weekday morning, when the road behind the yard is empty.
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
A van that follows is packed, not lucky. It takes ten minutes more at home, and one stop after half an hour.

## Low and in the middle

Tins, tools and the awning mat go on the floor over the axle. Clothes and bedding go up. Nothing heavy on the bumper at the back: ten kilograms there pull like forty over the axle.

## Water

A full tank is 95 kg. Fill the front one first: weight behind the axle makes a van sway. If the next camp has water, carry a third and save the fuel.

## The ball

A tenth of the loaded van, no more than the car's plate says. A scale for the jockey wheel costs $60. Too little is worse than too much: a van whose nose is light begins to wag at 90 km/h.

## The first stop

After 30 km, feel the hubs, check the hitch and the lights, and look at the tyres. Warm is good; too hot to touch is a bearing or a brake that binds.

## If it sways

- Do not brake and do not steer against it
- Take your foot off, and press the trailer brakes by hand if you have the control
- Stop, and move weight forward before you go on

Bring your van and we weigh it with you, with what you take along. It costs nothing and takes a quarter of an hour.
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
        content: `
Two services look alike on the bill and are not. Here is where the hours go.

## The small one

Oil, filter, chain and a look at everything: an hour and a half. Every 6,000 km or once a year. The look is worth more than the oil: pads, bearings, hoses and the play of the steering head.

## The big one

Valves, plugs, fluids and brakes: four to six hours. The tank, the fairing and the airbox have to come off before anybody sees a valve, and that is most of the time. On a single it is two hours less than on a four.

## What you can leave

- A flush of the injectors, unless it runs badly
- New brake discs with new pads, unless they are below the figure that is stamped on them
- Nitrogen in the tyres

## What you cannot

Brake fluid every second year, and tyres that are older than six, however much tread they show.

Ask for the price before we start; we print it, and we call before we do anything that is not on it.
`,
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
        content: `
Three papers come with a used van. If one is missing, the price should say so.

## Gas certificate

Not older than the last change to the gas. Ask who did it, and look for the plate beside the regulator. A fridge that was changed by its owner is a change to the gas.

## Compliance plate

The weight that the van may reach when loaded. It decides what you may tow it with. Take from it what the van weighs empty: the rest is all that you may carry, water and bikes included. Less than 400 kg is little for four people.

## Weighbridge ticket

What the van weighed, and with what in it. A ticket without a date, or without a word on the tanks, tells you nothing.

## And the ones that nobody asks for

- Bills for bearings and brakes: every 10,000 km or once a year
- A test for damp, with the figures and not only a stamp
- The paper of the awning and of the solar panels, whose warranty is often longer than the van's

We copy all of them for you before you pay a deposit.
`,
      },
    ]
  return [hybrid, serviceBook, towing]
}
