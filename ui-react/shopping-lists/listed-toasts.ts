import { answerOf, problemText } from '../forms'
import type { Text } from '../i18n'
import type { ToastMessage } from '../runtime/toasts/toasts'
import { listsPath } from './list-address'
import type { Listed } from './lists-here.store'

/** Result of adding to a list, in the specified texts (S3-8.14, S1-8.20), with reasons for rejected lines. */
export const listedToasts = (ended: Listed, text: Text): readonly ToastMessage[] => {
  if (ended.tag === 'refused') {
    const {
      issues: [issue],
      problem,
    } = answerOf(ended.error, '', {})
    return [
      {
        tone: 'error',
        text: issue ? text(issue.code, issue.values) : problemText(problem ?? { code: 'forms.unavailable' }, text),
      },
    ]
  }
  const { list, added, refused } = ended
  const action = { label: text('shopping-lists.open-list'), href: `${listsPath}/${list.id}` }
  const done: ToastMessage = {
    tone: 'ok',
    text: text(added === 1 ? 'shopping-lists.product-added' : 'shopping-lists.products-added'),
    action,
  }
  return [
    ...(added > 0 ? [done] : []),
    ...[...new Set(refused.map(({ code }) => code))].map((code): ToastMessage => ({ tone: 'error', text: text(code) })),
  ]
}
