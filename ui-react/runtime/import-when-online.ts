/** A few bytes that every shop serves, the one without a network too. */
const smallest = '/commercial-icon.svg'

/**
 * Loads a late piece once the shop is known to answer. A script that could not be fetched stays lost until the page is
 * loaded anew, browsers remember it: while there is no connection none is asked for, so that a later try finds it.
 */
export const importWhenOnline = async <A>(load: () => Promise<A>): Promise<A> => {
  const { ok } = await fetch(smallest, { cache: 'no-store' })
  if (!ok) throw new Error('the shop does not answer')
  return load()
}
