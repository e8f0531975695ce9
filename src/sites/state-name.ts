import type { AuState } from './site'

const names: Record<AuState, string> = {
  QLD: 'Qld',
  NSW: 'NSW',
  VIC: 'Vic',
  SA: 'SA',
  WA: 'WA',
  TAS: 'Tas',
  ACT: 'ACT',
  NT: 'NT',
}

/** A state as text prints it: "Vic", "Qld", "NSW"; any other word of a feed stays as it is. */
export function stateName(state: string): string {
  const name: string | undefined = names[state.toUpperCase() as AuState]
  return name ?? state
}
