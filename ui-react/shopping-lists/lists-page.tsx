import type { ReactElement } from 'react'
import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ListQuery } from '../../core/shopping-lists/list-query'
import type { ListPage } from '../../core/shopping-lists/shopping-lists.port'
import { AccountFrame } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { isRight } from '../runtime/either'
import { freshKey } from '../runtime/fresh-key'
import { asResponse } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { answerLists, type ListAnswer } from './list-action'
import { listQueryIn, listsHref, listsPath, pagePlace } from './list-address'
import { ListFault } from './list-fault'
import { ListsView } from './lists-view'

/** `showing` is the idempotency key of this rendering of the page. */
export type ListsShown = { readonly query: ListQuery; readonly showing: string; readonly found?: ListPage }

/** Signed-in customers only (S2-6.05, S3-6.03). */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const query = listQueryIn(new URL(request.url).searchParams)
  const found = await useCasesOf(context).viewLists(query)()
  if (isRight(found)) return data<ListsShown>({ query, showing: freshKey(), found: found.right })
  if (found.left.tag !== 'unavailable') throw asResponse(found.left)
  return data<ListsShown>({ query, showing: freshKey() }, { status: 503 })
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<ListAnswer | Response> => {
  const answer = await answerLists(useCasesOf(context), await request.formData())
  return !answer.done && answer.problem && 'code' in answer.problem && answer.problem.code === 'forms.signed-out'
    ? redirect('/login/')
    : answer
}

/** The shopping lists at their own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  const { found, ...shown } = useLoaderData<ListsShown>()
  const answer = useActionData<ListAnswer>()
  return (
    <AccountFrame part="shoppingLists">
      <PageMeta title={text('account.parts.shoppingLists')} noindex />
      {found ? (
        <ListsView {...shown} found={found} answer={answer} place={pagePlace} />
      ) : (
        <ListFault href={listsHref(listsPath, shown.query)} />
      )}
    </AccountFrame>
  )
}
