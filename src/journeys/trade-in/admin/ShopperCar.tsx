import type { UIFieldServerComponent } from 'payload'
import { mayReadLead } from '@/leads/admin/lead-access'
import { photosOfLead } from '../photo-store'

/** Of the answers, what a buyer looks for first. */
const facts = {
  offer_price: 'Offered',
  adjustments: 'Worked out from',
  VIN: 'VIN',
  EngineNumber: 'Engine number',
  RegoExpiry: 'Registered until',
  Transmission: 'Transmission',
} as const

/** The shopper's trade-in: the vehicle, our offer and their photos. TRADE-09 TRADE-17 */
export const ShopperCar: UIFieldServerComponent = async ({ data, req }) => {
  if (data?.form !== 'trade-in') return null
  const lead = Number(data.id)
  const answers = (data.answers ?? {}) as Record<string, string | undefined>
  const photos = (await mayReadLead(req, lead)) ? await photosOfLead(lead) : []
  const name = [answers.Year, answers.Make, answers.Model, answers.Series, answers.Variant]
  const known = Object.entries(facts).filter(([fact]) => answers[fact])
  if (photos.length === 0 && known.length === 0) return null
  return (
    <section aria-label="Their car" className="lead-car">
      <h3>{name.filter(Boolean).join(' ') || 'Their car'}</h3>
      <dl className="lead-facts">
        {known.map(([fact, label]) => (
          <div key={fact}>
            <dt>{label}</dt>
            <dd>{answers[fact]}</dd>
          </div>
        ))}
      </dl>
      {photos.length > 0 && (
        <ul aria-label="Photos">
          {photos.map((photo, at) => (
            <li key={photo}>
              <a href={`/api/leads/${lead}/photos/${photo}`} target="_blank" rel="noopener">
                <img
                  src={`/api/leads/${lead}/photos/${photo}`}
                  alt={`${at + 1} of ${photos.length}`}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
