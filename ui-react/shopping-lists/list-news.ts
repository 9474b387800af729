import type { Text } from '../i18n'
import type { ListAnswer } from './list-action'

/** Toast text of a result; undefined if there is none. */
export const doneText = (told: ListAnswer | undefined, text: Text): string | undefined => {
  if (!told?.done) return undefined
  switch (told.done) {
    case 'quoted':
      return undefined
    case 'ordered':
      return told.added > 0 ? text('shopping-lists.toasts.ordered', { count: told.added }) : undefined
    default:
      return text(`shopping-lists.toasts.${told.done}`)
  }
}
