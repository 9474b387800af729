import type { HandOffEnd } from '../../core/hand-off/hand-off.port'

/**
 * What a page says to who was led to it: how a login by token ended, or that a link signed them out (S1-2.26). It
 * stands in the address, so that it is said without scripts too.
 */
export type Said = NonNullable<HandOffEnd['say']> | 'signed-out'

const parameter = 'say'
const known: readonly Said[] = ['login-failed', 'login-first', 'signed-out']

/** An address with what is to be said there. */
export const arrivalAddress = ({ to, say }: Pick<HandOffEnd, 'to'> & { readonly say?: Said }): string =>
  say === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}${parameter}=${say}`

/** What an address has the page say; anything else it carries is not said. */
export const saidIn = (search: string): Said | undefined => {
  const asked = new URLSearchParams(search).get(parameter)
  return known.find(said => said === asked)
}
