import type { Text } from '../i18n'
import type { WishListAnswer } from './wish-list-action'

/** Path of the account's wish lists. */
export const listsPath = '/account/wish-lists'

/** Toast text of a result; undefined if there is none. */
export const doneText = (told: WishListAnswer | undefined, text: Text): string | undefined =>
  told?.done && (told.done !== 'moved' || told.moved > 0) ? text(`wish-lists.toasts.${told.done}`) : undefined
