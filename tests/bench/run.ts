/** `npm run bench -- <name>`: prints figures; never a test, since machines differ. */
const benches: Record<string, () => Promise<{ bench: (options: string[]) => Promise<void> }>> = {
  import: () => import('./import/bench'),
  pages: () => import('./pages/bench'),
  'stock-index': () => import('./stock-index/bench'),
  // Only when named: it takes half an hour.
  crash: () => import('./stock-index/crash-bench'),
  leads: () => import('./leads/latency'),
  'lead-crash': () => import('./leads/crash'),
  deposit: () => import('./deposit/bench'),
  dashboards: () => import('./dashboards/bench'),
  fleet: () => import('./fleet/bench'),
  outage: () => import('./fleet/outage'),
}

const [name = 'stock-index', ...options] = process.argv.slice(2)
const load = benches[name]
if (!load) {
  console.error(`There is no bench "${name}". Choose from: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
const { bench } = await load()
await bench(options)

export {}
