import type { BlockProps } from '../block-props'
import { Section, SectionHead } from '../Section'

/** Runs of the courtesy shuttle. SERV-18 */
export function ServiceTimetable({ block }: BlockProps<'serviceTimetable'>) {
  return (
    <Section>
      <SectionHead heading={block.heading} intro={block.intro} />
      <div className="overflow-x-auto">
        <table className="num w-full max-w-[60rem] border-collapse text-left">
          <thead>
            <tr className="border-b border-line-strong text-md text-ink-2">
              <th className="py-3 pr-4 font-label">Stop</th>
              <th className="py-3 pr-4 font-label">Drop-off</th>
              <th className="py-3 font-label">Pick-up</th>
            </tr>
          </thead>
          <tbody>
            {block.stops.map((stop) => (
              <tr key={stop.id ?? stop.place} className="border-b border-line">
                <th scope="row" className="py-3 pr-4 font-label">
                  {stop.place}
                </th>
                <td className="py-3 pr-4">{(stop.dropOff ?? []).join(', ') || 'None'}</td>
                <td className="py-3">{(stop.pickUp ?? []).join(', ') || 'None'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
