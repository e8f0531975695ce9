import { momentWords } from '@/calendar/date-words'
import type { Facts } from './facts'
import { error, type Finding, warning } from './finding'
import type { Parts } from './page-parts'

/** A page names promotions that run, or will, on its own site. */
export function checkPromos({ promos }: Parts, facts: Facts): Finding[] {
  return promos.flatMap(({ path, id }) => {
    const promo = facts.promos.get(id)
    if (!promo || promo.deleted) {
      return [error('promos', path, 'This promotion was deleted. Choose another one.')]
    }
    if (!promo.onThisSite) {
      // Not by its name: who edits one site of a group does not see what the others have planned.
      return [
        error(
          'promos',
          path,
          'This promotion does not run on this site. Choose another one, or add the site to the promotion.',
        ),
      ]
    }
    const start = new Date(promo.start)
    const expiry = new Date(promo.expiry)
    if (expiry <= facts.now) {
      const ended = momentWords(expiry, facts.timeZone)
      return [
        error('promos', path, `"${promo.name}" ended ${ended}. Remove it, or give it new dates.`),
      ]
    }
    if (start > facts.now) {
      const starts = momentWords(start, facts.timeZone)
      return [warning('promos', path, `"${promo.name}" shows nothing before ${starts}.`)]
    }
    return []
  })
}
