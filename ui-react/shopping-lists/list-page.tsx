import type { ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { listPageSize, type ShoppingList } from '../../core/shopping-lists/shopping-list'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { asResponse } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { requestPath } from '../quotes'
import { useText } from '../i18n'
import { answerList, type ListAnswer } from './list-action'
import { idIn, listsPath, pageIn, pagePlace } from './list-address'
import { ListFault } from './list-fault'
import { ListView } from './list-view'

/** One page of a list's lines, with the total of all. `showing` is the idempotency key of this rendering. */
export type ListShown = {
  readonly id: number
  readonly showing: string
  readonly page: number
  readonly pages: number
  readonly list?: ShoppingList
}

export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const id = idIn(params['id'])
  const found = await useCasesOf(context).viewList(id)()
  if (isRight(found)) {
    const { items } = found.right
    const pages = Math.max(1, Math.ceil(items.length / listPageSize))
    const page = Math.min(pages, pageIn(new URL(request.url).searchParams.get('page')))
    return data<ListShown>({
      id,
      showing: freshKey(),
      page,
      pages,
      list: { ...found.right, items: items.slice((page - 1) * listPageSize, page * listPageSize) },
    })
  }
  if (found.left.tag !== 'unavailable') throw asResponse(found.left)
  return data<ListShown>({ id, showing: freshKey(), page: 1, pages: 1 }, { status: 503 })
}

export const action = async ({ context, params, request }: ActionFunctionArgs): Promise<ListAnswer | Response> => {
  const id = idIn(params['id'])
  const answer = await answerList(useCasesOf(context), id, await request.formData())
  if (!answer.done && answer.problem && 'code' in answer.problem && answer.problem.code === 'forms.signed-out')
    return redirect('/login/')
  // The draft is stored in the browser: without JavaScript the quote request page takes the lines.
  return answer.done === 'quoted' && answer.lines.length > 0 && typeof document === 'undefined'
    ? redirect(quoteHref(id, answer.which))
    : answer
}

const quoteHref = (id: number, which: readonly number[] | 'all'): string =>
  `${requestPath}?` +
  String(
    new URLSearchParams([
      ['list_id', String(id)],
      ...(which === 'all' ? [] : which.map(item => ['item', String(item)])),
    ]),
  )

/** One shopping list at its own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  const { list, ...shown } = useLoaderData<ListShown>()
  const answer = useActionData<ListAnswer>()
  return (
    <AccountFrame part="shoppingLists" name={list?.name}>
      <PageMeta title={list?.name ?? text('account.parts.shoppingLists')} noindex />
      {list ? (
        <ListView {...shown} list={list} answer={answer} place={pagePlace} />
      ) : (
        <ListFault href={`${listsPath}/${shown.id}`} />
      )}
    </AccountFrame>
  )
}
