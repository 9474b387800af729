/**
 * A path that can be decoded: where percent signs of it stand for no letter, they stand for themselves. Routers
 * complain of others aloud, with the whole address.
 */
export const decodablePath = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '%25'))

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
