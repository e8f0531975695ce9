/** Stands in a field that takes several texts, where the CMS would say "Select a value". */
export const typeSeveral = 'Type one, then press Enter'
