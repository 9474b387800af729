import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { type OrdersData, ordersFor, OrdersList, queryIn } from '../orders'
import { SettingsContent } from './settings-content'
import { answerSettings, settingsData, type SettingsAnswer, type SettingsData } from './settings-data'

type MyAccountData =
  | { readonly tag: 'orders'; readonly orders: OrdersData }
  | { readonly tag: 'settings'; readonly settings: SettingsData }

/** Requires sign-in; guests are redirected to the login page (S1-2.05). */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<MyAccountData> => {
  const useCases = useCasesOf(context)
  const query = new URL(request.url).searchParams
  if (query.get('tab') === 'orders') return { tag: 'orders', orders: await ordersFor(useCases, queryIn(query)) }
  return {
    tag: 'settings',
    settings: await settingsData(useCases, orThrow(await useCases.viewProfile()()), query.get('edit')),
  }
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<SettingsAnswer> =>
  answerSettings(useCasesOf(context), await request.formData())

export const Component = (): ReactElement => {
  const text = useText()
  const data = useLoaderData<MyAccountData>()
  const answer = useActionData<SettingsAnswer>()
  return (
    <AccountFrame part={data.tag}>
      <PageMeta title={text('account.my-account')} noindex />
      {data.tag === 'orders' ? (
        <OrdersList {...data.orders} base="/account/orders" />
      ) : (
        <SettingsContent data={data.settings} answer={answer} />
      )}
    </AccountFrame>
  )
}
