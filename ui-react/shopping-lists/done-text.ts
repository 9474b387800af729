import type { Text } from '../i18n'
import type { ListAnswer } from './list-action'

/** Toast text of a result; undefined if there is none. */
export const doneText = (result: ListAnswer | undefined, text: Text): string | undefined => {
  if (!result?.done) return undefined
  switch (result.done) {
    case 'quoted':
      return undefined
    case 'ordered':
      return result.added > 0 ? text('shopping-lists.toasts.ordered', { count: result.added }) : undefined
    default:
      return text(`shopping-lists.toasts.${result.done}`)
  }
}
