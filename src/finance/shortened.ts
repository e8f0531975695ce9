/** Characters of a lender's disclaimer that show before 'Show More'. FIN-27 */
const DISCLAIMER_CHARACTERS = 197

/** The start of a disclaimer, or null if all of it fits. */
export function shortened(disclaimer: string): string | null {
  // By characters as people count them: half an emoji or accent is no character.
  const characters = [...disclaimer]
  if (characters.length <= DISCLAIMER_CHARACTERS) return null
  return `${characters.slice(0, DISCLAIMER_CHARACTERS).join('')}...`
}
