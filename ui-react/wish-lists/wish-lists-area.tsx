import { useEffect, type ReactElement } from 'react'
import { useFetcher } from 'react-router'
import type { WishListPage, WishListsPage } from '../../core/wish-lists/view-wish-lists'
import { AccountFrame } from '../account'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { ListFault } from './list-fault'
import { ListView } from './list-view'
import { ListsView } from './lists-view'
import { listsPath } from './wish-list-toasts'

type Loaded = { readonly page?: WishListsPage; readonly found?: WishListPage }

/**
 * Wish lists in the home page's hash: `/wishlists`, `/wishlists/12?page=2`. Uses the loaders and actions of their
 * pages, including redirects for guests, and reloads after every form.
 */
export const WishListsArea = ({ path }: { readonly path: string }): ReactElement => {
  const text = useText()
  const from = listsPath + path.replace(/^\/wishlists\/?/, '/').replace(/\/(?=\?|$)/, '')
  const { load, data, state } = useFetcher<Loaded>({ key: from })
  useEffect(() => void load(from), [load, from])
  return (
    <AccountFrame part="wish-lists" inHash>
      <PageMeta title={text('wish-lists.title')} noindex />
      {data?.page && <ListsView page={data.page} hrefOf={id => `/#/wishlists/${id}`} />}
      {data?.found && (
        <ListView
          found={data.found}
          backHref="/#/wishlists"
          pageHref={page => `/#/wishlists/${data.found?.list.id}?page=${page}`}
        />
      )}
      {data && !data.page && !data.found && <ListFault href="/#/wishlists" />}
      {!data && <div aria-busy={state !== 'idle'} />}
    </AccountFrame>
  )
}
