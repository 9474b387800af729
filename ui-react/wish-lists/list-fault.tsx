import type { ReactElement } from 'react'
import { Flash } from '../runtime/toasts/flash'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'

/** Error state of lists that cannot be loaded: a toast (S1-8.23) and a retry link. */
export const ListFault = ({ href }: { readonly href: string }): ReactElement => {
  const text = useText()
  return (
    <>
      <Flash tone="error" text={text('wish-lists.fault')} />
      <EmptyState
        level={2}
        drawing="sheet"
        title={text('wish-lists.fault')}
        actions={[{ href, text: text('wish-lists.retry') }]}
      >
        {text('wish-lists.fault-lead')}
      </EmptyState>
    </>
  )
}
