/** A small file that every shop serves, including the offline shop. */
const smallest = '/commercial-icon.svg'

/**
 * Imports a chunk once the server responds. Browsers cache failed imports until a reload, so nothing is imported while
 * offline, and a later attempt can succeed.
 */
export const importWhenOnline = async <A>(load: () => Promise<A>): Promise<A> => {
  const { ok } = await fetch(smallest, { cache: 'no-store' })
  if (!ok) throw new Error('the shop does not answer')
  return load()
}
