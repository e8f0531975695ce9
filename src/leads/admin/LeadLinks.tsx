const pages = [
  ['/collections/leads', 'Inbox'],
  ['/dashboards/leads', 'Dashboard'],
  ['/collections/leads/deliveries', 'Deliveries'],
  ['/collections/leads/person', 'Privacy'],
] as const

/** Links to the pages about leads. */
export function LeadLinks({ here }: { here: (typeof pages)[number][0] | null }) {
  return (
    <nav aria-label="Leads" className="lead-row">
      {pages.map(([path, label]) => (
        <a
          key={path}
          href={`/admin${path}`}
          aria-current={path === here ? 'page' : undefined}
          style={path === here ? { fontWeight: 600, textDecoration: 'none' } : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
