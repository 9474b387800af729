import type { ReactElement } from 'react'
import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { WishListPage } from '../../core/wish-lists/view-wish-lists'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { asResponse } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { ListFault } from './list-fault'
import { ListView } from './list-view'
import { listsPath } from './wish-list-toasts'
import { answerWishList, type WishListAnswer } from './wish-list-action'

type Loaded = { readonly found?: WishListPage }

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const found = await useCasesOf(context).viewWishList(idOf(params['id']), Number.isSafeInteger(page) ? page : 1)()
  if (isRight(found)) return data<Loaded>({ found: found.right })
  if (found.left.tag !== 'unavailable') throw asResponse(found.left)
  return data<Loaded>({}, { status: 503 })
}

export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<WishListAnswer> =>
  answerWishList(useCasesOf(context), idOf(params['id']), await request.formData())

/** Parses a list id; 0, which matches no list, if invalid. */
const idOf = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

/** The page of one wish list. */
export const Component = (): ReactElement => {
  const text = useText()
  const { found } = useLoaderData<Loaded>()
  const answer = useActionData<WishListAnswer>()
  return (
    <AccountFrame part="wish-lists">
      <PageMeta title={found?.list.name ?? text('wish-lists.title')} noindex />
      {found ? (
        <ListView
          found={found}
          answer={answer}
          backHref={listsPath}
          pageHref={page => `${listsPath}/${found.list.id}?page=${page}`}
        />
      ) : (
        <ListFault href={listsPath} />
      )}
    </AccountFrame>
  )
}
