import type { FeedRow } from '@/feeds/rows/feed-row'

type ElectricFacts = Pick<
  FeedRow,
  'electric_range' | 'battery_kwh' | 'charging_ac_kw' | 'charging_dc_kw' | 'consumption_wh_km'
>

/** Range km, battery kWh, charging AC and DC kW, Wh/km: made up for the demo, of the usual size. */
const models: Record<string, readonly [number, number, number, number, number]> = {
  MG4: [350, 51, 6.6, 117, 160],
  ZS: [320, 51, 6.6, 76, 173],
  'Atto 3': [420, 60, 7, 88, 156],
  Dolphin: [340, 45, 7, 60, 152],
  'Model 3': [510, 60, 11, 170, 132],
  'Model Y': [455, 60, 11, 170, 157],
  Leaf: [270, 39, 6.6, 46, 171],
  Kona: [370, 49, 10.5, 101, 150],
  'IONIQ 5': [450, 72, 10.5, 220, 170],
  EV6: [480, 77, 10.5, 230, 172],
  bZ4X: [430, 71, 6.6, 147, 169],
}

/** Facts of an electric car of the demo; of other models nothing is said, as by many feeds. */
export function electricFacts(model: string): Partial<ElectricFacts> {
  const facts = models[model]
  if (!facts) return {}
  const [electric_range, battery_kwh, charging_ac_kw, charging_dc_kw, consumption_wh_km] = facts
  return { electric_range, battery_kwh, charging_ac_kw, charging_dc_kw, consumption_wh_km }
}
