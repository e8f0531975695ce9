import type { AuState } from './site'

/** Time zones of Australian dealers, with their labels in the CMS. */
export const timeZones = [
  { value: 'Australia/Brisbane', label: 'Queensland (no daylight saving)' },
  { value: 'Australia/Sydney', label: 'New South Wales, ACT' },
  { value: 'Australia/Melbourne', label: 'Victoria' },
  { value: 'Australia/Hobart', label: 'Tasmania' },
  { value: 'Australia/Adelaide', label: 'South Australia' },
  { value: 'Australia/Darwin', label: 'Northern Territory' },
  { value: 'Australia/Perth', label: 'Western Australia' },
  { value: 'Australia/Broken_Hill', label: 'Broken Hill' },
  { value: 'Australia/Lord_Howe', label: 'Lord Howe Island' },
  { value: 'Australia/Eucla', label: 'Eucla' },
] as const
type TimeZone = (typeof timeZones)[number]['value']

/** The zone of most places in a state. */
export const timeZoneOf: Record<AuState, TimeZone> = {
  QLD: 'Australia/Brisbane',
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  TAS: 'Australia/Hobart',
  SA: 'Australia/Adelaide',
  NT: 'Australia/Darwin',
  WA: 'Australia/Perth',
}

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
