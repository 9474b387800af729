import type { Text } from '../i18n'
import type { WishListAnswer } from './wish-list-action'

/** Where the wish lists of an account stand. */
export const listsPath = '/account/wish-lists'

/** What a form did, in the words for it; undefined where nothing is to be said in passing. */
export const doneText = (told: WishListAnswer | undefined, text: Text): string | undefined =>
  told?.done && (told.done !== 'moved' || told.moved > 0) ? text(`wish-lists.toasts.${told.done}`) : undefined
