import type { ReactElement } from 'react'
import { useText } from '../i18n'
import { EmptyState, type EmptyStateAction } from '../kit/empty-state'
import type { Announced } from './area-path'

/** A part of the account that is not there yet: says so, and what does the same meanwhile. */
export const AnnouncedContent = ({ what }: { readonly what: Announced }): ReactElement => {
  const text = useText()
  const orders = { href: '/account/orders', text: text('account.announced.to-orders') }
  const ways: Readonly<Record<Announced, readonly EmptyStateAction[]>> = {
    shoppingLists: [{ href: '/account/wish-lists', text: text('account.announced.to-wish-lists') }, orders],
  }
  return (
    <EmptyState level={2} drawing="sheet" title={text(`account.announced.${what}`)} actions={ways[what]}>
      {text(`account.announced.${what}-lead`)}
    </EmptyState>
  )
}
