import type { ReactElement } from 'react'
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { SharedWishListPage } from '../../core/wish-lists/view-wish-lists'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { asResponse } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { drawingsOf, DrawingsProvider, ProductGrid, type Drawings } from '../product'
import { useText } from '../i18n'
import { Breadcrumb } from '../kit/breadcrumb'
import { EmptyState } from '../kit/empty-state'
import { Page } from '../kit/page'
import { TitleBlock } from '../kit/title-block'
import { ListFault } from './list-fault'
import { listsPath } from './wish-list-toasts'

type Loaded = { readonly shared?: SharedWishListPage; readonly drawings?: Drawings }

const mayNotBeFound = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' }

/**
 * A share token opens the list for anyone; an id redirects its owner and is 404 for others (security rules 2 and 11).
 */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const useCases = useCasesOf(context)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  if (/^\d{1,15}$/.test(id) && isRight(await useCases.viewWishList(Number(id))()))
    return redirect(`${listsPath}/${Number(id)}`)
  const found = await useCases.viewSharedWishList(id)()
  if (isRight(found))
    return data<Loaded>(
      { shared: found.right, drawings: await drawingsOf(found.right.productData) },
      { headers: mayNotBeFound },
    )
  if (found.left.tag !== 'unavailable') throw asResponse(found.left)
  return data<Loaded>({}, { status: 503, headers: mayNotBeFound })
}

const none: Drawings = {}

/** A shared wish list: its name and products, without its owner (S1-2.08). */
export const Component = (): ReactElement => {
  const text = useText()
  const { shared, drawings = none } = useLoaderData<Loaded>()
  const title = shared ? text('wish-lists.shared-title', { name: shared.wishlistName }) : text('wish-lists.title')
  return (
    <Page>
      <PageMeta title={title} noindex />
      <Breadcrumb
        label={text('shared.breadcrumb')}
        items={[{ label: text('shared.home'), href: '/' }, { label: title }]}
      />
      <TitleBlock
        title={title}
        cells={shared ? [{ label: text('wish-lists.cells.products'), value: shared.productData.length }] : []}
      />
      {shared ? <SharedProducts shared={shared} drawings={drawings} /> : <ListFault href="." />}
    </Page>
  )
}

const SharedProducts = ({
  shared,
  drawings,
}: {
  readonly shared: SharedWishListPage
  readonly drawings: Drawings
}): ReactElement => {
  const text = useText()
  return shared.productData.length === 0 ? (
    <EmptyState
      level={2}
      drawing="box"
      title={text('wish-lists.shared-empty')}
      actions={[{ href: '/', text: text('wish-lists.browse') }]}
    >
      {text('wish-lists.shared-empty-lead')}
    </EmptyState>
  ) : (
    <DrawingsProvider value={drawings}>
      <ProductGrid products={shared.productData} eager={4} label={text('wish-lists.shared-products')} />
    </DrawingsProvider>
  )
}
