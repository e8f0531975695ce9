/** "Used cars" of "used cars"; the other letters stay. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
