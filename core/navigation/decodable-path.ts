/** Escapes percent signs that do not decode. Routers log warnings with the full URL for such paths. */
export const decodablePath = (path: string): string => (isDecodable(path) ? path : path.replaceAll('%', '%25'))

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
