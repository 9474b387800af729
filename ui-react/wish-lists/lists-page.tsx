import type { ReactElement } from 'react'
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { WishListsPage } from '../../core/wish-lists/view-wish-lists'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { asResponse } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { ListFault } from './list-fault'
import { ListsView } from './lists-view'
import { listsPath } from './wish-list-toasts'
import { answerWishLists, type WishListAnswer } from './wish-list-action'

type Loaded = { readonly page?: WishListsPage }

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const found = await useCasesOf(context).viewWishLists()()
  if (isRight(found)) return data<Loaded>({ page: found.right })
  if (found.left.tag !== 'unavailable') throw asResponse(found.left)
  return data<Loaded>({}, { status: 503 })
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<WishListAnswer> =>
  answerWishLists(useCasesOf(context), await request.formData())

/** The page of all wish lists. */
export const Component = (): ReactElement => {
  const text = useText()
  const { page } = useLoaderData<Loaded>()
  const answer = useActionData<WishListAnswer>()
  return (
    <AccountFrame part="wish-lists">
      <PageMeta title={text('wish-lists.title')} noindex />
      {page ? (
        <ListsView page={page} answer={answer} hrefOf={id => `${listsPath}/${id}`} />
      ) : (
        <ListFault href={listsPath} />
      )}
    </AccountFrame>
  )
}
