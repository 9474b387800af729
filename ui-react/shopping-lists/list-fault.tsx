import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'

/** Shown if lists cannot be read, with a retry. */
export const ListFault = (way: { readonly href: string } | { readonly again: () => void }): ReactElement => {
  const text = useText()
  const again = text('account.try-again')
  return (
    <EmptyState
      level={2}
      drawing="sheet"
      title={text('account.fault')}
      actions={['href' in way ? { href: way.href, text: again } : { onClick: way.again, text: again }]}
    >
      {text('shopping-lists.fault-lead')}
    </EmptyState>
  )
}
