/** Tag of a lead whose car the index could not confirm when it came in. */
export const uncheckedCarTag = (carId: string) => `unchecked car ${carId}`

/** The car of such a tag, if it is one. */
export const carOfTag = (tag: string): string | undefined => /^unchecked car (.+)$/.exec(tag)?.[1]
