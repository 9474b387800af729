import { useEffect, type ReactElement } from 'react'
import { Navigate, useFetcher } from 'react-router'
import { AccountFrame } from '../account'
import { loginFor } from '../account-area'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useText } from '../i18n'
import { hashPlace, pageOfHash } from './list-address'
import { ListFault } from './list-fault'
import type { ListShown } from './list-page'
import { ListView } from './list-view'
import type { ListsShown } from './lists-page'
import { ListsView } from './lists-view'

/**
 * Shopping lists under the home page's hash: `/shoppingLists`, `/shoppingList/12` (S1-2.16, S2-2.10). Loaders and
 * actions are those of the pages; revalidates after every form.
 */
export const ShoppingListsArea = ({ path }: { readonly path: string }): ReactElement => {
  const { signedIn } = useShell()
  return signedIn ? <Shown path={path} /> : <Navigate to={loginFor(path)} replace />
}

const Shown = ({ path }: { readonly path: string }): ReactElement => {
  const text = useText()
  const from = pageOfHash(path)
  const { load, data, state } = useFetcher<ListsShown | ListShown>({ key: from })
  useEffect(() => void load(from), [load, from])
  const name = data && 'list' in data ? data.list?.name : undefined
  return (
    <AccountFrame part="shoppingLists" inHash name={name}>
      <PageMeta title={name ?? text('account.parts.shoppingLists')} noindex />
      {data ? <Content shown={data} again={() => void load(from)} /> : <div aria-busy={state !== 'idle'} />}
    </AccountFrame>
  )
}

const Content = ({
  shown,
  again,
}: {
  readonly shown: ListsShown | ListShown
  readonly again: () => void
}): ReactElement => {
  if ('list' in shown && shown.list) return <ListView {...shown} list={shown.list} place={hashPlace} />
  if ('found' in shown && shown.found) return <ListsView {...shown} found={shown.found} place={hashPlace} />
  return <ListFault again={again} />
}
