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
      <ul className="grid gap-5 sm:grid-cols-2 sm:gap-8 xl:grid-cols-4 theme-group:gap-x-0 theme-yard:gap-3">
        {block.items.map((item) => {
          const Icon = icons[item.icon]
          return (
            <li
              key={item.id ?? item.title}
              className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 border-t border-line pt-5 sm:grid-cols-1 theme-group:border-line-strong theme-group:pr-8 theme-trail:border-0 theme-trail:pt-0 theme-yard:rounded-card theme-yard:border theme-yard:bg-surface theme-yard:p-5"
            >
              <span className="row-span-2 mt-0.5 grid size-6 place-items-center text-accent-text sm:mt-0 sm:mb-2.5 theme-trail:size-14 theme-trail:rounded-full theme-trail:bg-accent-soft">
                <Icon aria-hidden className="size-6 theme-trail:size-7" />
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
