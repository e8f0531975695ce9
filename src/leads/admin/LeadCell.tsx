import type { DefaultServerCellComponentProps } from 'payload'
import { momentWords } from '@/calendar/date-words'
import { idOf } from '@/cms/access/user'
import { findSiteById } from '@/cms/reads/find-site'
import { type LeadKind, leadLabel } from '../lead-kind'
import { leadTitle } from '../record/lead-title'
import './leads-admin.css'
import { carWords, fullName, phoneOf, wishWords } from './lead-words'

/**
 * A lead in the inbox: who, about what, a phone to press, and when, by its site's clock. In one cell, so
 * that a phone shows it whole.
 */
export async function LeadCell({
  rowData,
  kinds,
}: DefaultServerCellComponentProps & { kinds: readonly LeadKind[] }) {
  const site = await findSiteById(idOf(rowData.site) ?? 0)
  const labels = Object.fromEntries(kinds.map(({ name }) => [name, leadLabel(kinds, name)]))
  const phone = phoneOf(rowData)
  const car = carWords(rowData)
  return (
    <div className="lead-cell">
      <a href={`/admin/collections/leads/${rowData.id}`}>
        {fullName(rowData) || leadTitle(rowData, labels)}
      </a>
      <span>
        {wishWords(rowData, kinds)}
        {car && ` · ${car}`}
        {car && rowData.stock_number && ` · ${rowData.stock_number}`}
      </span>
      {phone && <a href={phone.href}>{phone.words}</a>}
      {site && rowData.createdAt && (
        <span className="lead-muted">{momentWords(rowData.createdAt, site.timeZone)}</span>
      )}
    </div>
  )
}
