import {
  BusIcon,
  CalendarBlankIcon,
  CarIcon,
  ClockIcon,
  CoffeeIcon,
  HandshakeIcon,
  RoadHorizonIcon,
  SealCheckIcon,
  ShieldCheckIcon,
  SunHorizonIcon,
  TagIcon,
  WrenchIcon,
} from '@phosphor-icons/react/ssr'
import type { BlockOf, BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

type IconName = BlockOf<'promiseList'>['items'][number]['icon']

const icons: Record<IconName, typeof TagIcon> = {
  check: SealCheckIcon,
  price: TagIcon,
  shield: ShieldCheckIcon,
  handshake: HandshakeIcon,
  wrench: WrenchIcon,
  clock: ClockIcon,
  car: CarIcon,
  road: RoadHorizonIcon,
  calendar: CalendarBlankIcon,
  cup: CoffeeIcon,
  bus: BusIcon,
  sunrise: SunHorizonIcon,
}

/** Promises, each with the fact behind it. */
export function PromiseList({ block }: BlockProps<'promiseList'>) {
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      <ul className="promises grid gap-5 sm:grid-cols-2 sm:gap-8 xl:grid-cols-4">
        {block.items.map((item) => {
          const Icon = icons[item.icon]
          return (
            <li
              key={item.id ?? item.title}
              className="promise grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 border-t border-line pt-5 sm:grid-cols-1"
            >
              <span className="promise-icon row-span-2 mt-0.5 grid size-6 place-items-center text-accent-text sm:mt-0 sm:mb-2.5">
                <Icon aria-hidden className="size-6" />
              </span>
              <h3 className="text-h4">{item.title}</h3>
              <p className="text-ink-2">{item.text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
