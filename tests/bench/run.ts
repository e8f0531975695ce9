/** `npm run bench -- <name>`: prints figures; never a test, since machines differ. */
const benches: Record<string, () => Promise<{ bench: () => Promise<void> }>> = {
  'stock-index': () => import('./stock-index/bench'),
}

const names = process.argv.slice(2)
const chosen = names.length > 0 ? names : Object.keys(benches)
for (const name of chosen) {
  const load = benches[name]
  if (!load) {
    console.error(`There is no bench "${name}". Choose from: ${Object.keys(benches).join(', ')}.`)
    process.exit(1)
  }
  const { bench } = await load()
  await bench()
}

export {}
