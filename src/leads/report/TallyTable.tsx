/** A table whose figures are bars as well. */
export function TallyTable({
  title,
  name,
  rows,
  empty,
}: {
  title: string
  name: string
  rows: readonly { key: string; name: string; leads: number; more?: string; conversion?: string }[]
  empty: string
}) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads))
  const converts = rows.some(({ conversion }) => conversion !== undefined)
  return (
    <section className="lead-panel">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className="lead-muted">{empty}</p>
      ) : (
        <table className="lead-table">
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col" className="num">
                Leads
              </th>
              {converts && (
                <th scope="col" className="num">
                  Of views
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <td>
                  {row.name}
                  {row.more && <span className="lead-muted"> {row.more}</span>}
                  <span
                    className="lead-bar"
                    aria-hidden
                    style={{ width: `${(row.leads / most) * 100}%` }}
                  />
                </td>
                <td className="num">{row.leads}</td>
                {converts && <td className="num">{row.conversion}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
