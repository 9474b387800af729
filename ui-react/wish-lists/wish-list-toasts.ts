import type { Text } from '../i18n'
import type { WishListAnswer } from './wish-list-action'

/** Path of the account's wish lists. */
export const listsPath = '/account/wish-lists'

/** Toast text of a result; undefined if there is none. */
export const doneText = (result: WishListAnswer | undefined, text: Text): string | undefined =>
  result?.done && (result.done !== 'moved' || result.moved > 0) ? text(`wish-lists.toasts.${result.done}`) : undefined
