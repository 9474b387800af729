import { decodablePath } from '../../core/navigation/decodable-path'

/**
 * Guards the router against addresses that cannot be decoded, which it would write to the console, past the server's
 * log.
 */
export const routable = (request: Request): Request => {
  const url = new URL(request.url)
  const pathname = decodablePath(url.pathname)
  return pathname === url.pathname ? request : new Request(`${url.origin}${pathname}${url.search}`, request)
}
