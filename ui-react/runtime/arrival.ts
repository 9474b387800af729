import type { HandOffEnd } from '../../core/hand-off/hand-off.port'

/**
 * Message after a redirect: the result of a token login, or a sign-out by link (S1-2.26). In the URL, so that it works
 * without JavaScript.
 */
export type ArrivalMessage = NonNullable<HandOffEnd['say']> | 'signed-out'

const parameter = 'say'
const known: readonly ArrivalMessage[] = ['login-failed', 'login-first', 'signed-out']

/** A URL with its message. */
export const arrivalAddress = ({ to, say }: Pick<HandOffEnd, 'to'> & { readonly say?: ArrivalMessage }): string =>
  say === undefined ? to : `${to}${to.includes('?') ? '&' : '?'}${parameter}=${say}`

/** The message in a URL; unknown ones are ignored. */
export const arrivalMessageIn = (search: string): ArrivalMessage | undefined => {
  const asked = new URLSearchParams(search).get(parameter)
  return known.find(message => message === asked)
}
