import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { AccountFrame, useMay } from '../account'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { answerUsers, usersFor, type UsersAnswer, type UsersData } from './users-data'
import { UsersView } from './users-view'

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<UsersData> =>
  orThrow(await usersFor(useCasesOf(context), Object.fromEntries(new URL(request.url).searchParams)))

export const action = async ({ context, request }: ActionFunctionArgs): Promise<UsersAnswer> =>
  answerUsers(useCasesOf(context), await request.formData())

/** The company's users at their own URL. */
export const Component = (): ReactElement => {
  const may = useMay()
  return (
    <AccountFrame part="users">
      <PageMeta title={useText()('account.parts.users')} noindex />
      <UsersView
        data={useLoaderData<UsersData>()}
        answer={useActionData<UsersAnswer>()}
        may={{ invite: may('create_user'), change: may('update_user'), remove: may('delete_user') }}
      />
    </AccountFrame>
  )
}
