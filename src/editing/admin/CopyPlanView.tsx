import type { CopyPlan } from '../copy/copy-page'

const kinds = {
  name: 'Name of the site',
  phone: 'Phone',
  email: 'Email',
  make: 'Make',
  host: 'Address of the site',
} as const

/** What a copy changes on one site, and what its editor still has to do there. */
export function CopyPlanView({ plan }: { plan: CopyPlan }) {
  const { site, path, pathTaken, changes, pictures, findings, page } = plan
  const copied = pictures.filter(({ there }) => !there)
  return (
    <section className="copy-plan" aria-label={site.name}>
      <h2>{site.name}</h2>
      {page !== null && (
        <p role="status">
          <a href={`/admin/collections/pages/${page}`}>Open the draft on {site.name}</a>
        </p>
      )}
      <p>
        {pathTaken ? `Its address is taken there: the copy gets ${path}.` : `Address: ${path}.`}
      </p>
      {changes.length === 0 && <p>No words change.</p>}
      {changes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Here</th>
              <th scope="col">On {site.name}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, kind, before, after }) => (
              <tr key={`${field} ${kind} ${before}`}>
                <td>{kinds[kind]}</td>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {copied.length > 0 && (
        <p>{`Copied into its media: ${copied.map(({ filename }) => filename).join(', ')}.`}</p>
      )}
      {findings.length > 0 && (
        <>
          <h3>To put right there</h3>
          <ul>
            {findings.map(({ field, level, message }) => (
              <li
                key={field + message}
              >{`${level === 'error' ? 'Error' : 'Warning'}: ${message}`}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
