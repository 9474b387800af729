import { decodablePath } from '../../core/navigation/decodable-path'

/**
 * A request for the router, which would write an address that cannot be decoded to the console, past the server's log.
 */
export const routable = (request: Request): Request => {
  const url = new URL(request.url)
  const pathname = decodablePath(url.pathname)
  return pathname === url.pathname ? request : new Request(`${url.origin}${pathname}${url.search}`, request)
}
