/** Who somebody is and how they are reached, in the order in which forms ask. LEAD-19 */
export const contactFields = ['name', 'last_name', 'phone', 'email', 'postcode'] as const
