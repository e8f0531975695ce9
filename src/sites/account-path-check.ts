import { isAnsweredByCode, normalPath, pathFault } from './reserved-paths'

/** True, or why a page of the shopper's own cannot have this path, in an editor's words. */
export function checkAccountPath(path: string): true | string {
  const normal = normalPath(path)
  const refusal = pathFault(path)
  if (refusal) return refusal
  if (normal === '/' || isAnsweredByCode(normal)) {
    return `${normal} belongs to the platform. Choose another path.`
  }
  return path === normal || `Write it as ${normal}.`
}
