import type { ReactElement } from 'react'
import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { SettingsContent } from './settings-content'
import { answerSettings, settingsData, type SettingsAnswer, type SettingsData } from './settings-data'

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<SettingsData> => {
  const useCases = useCasesOf(context)
  return settingsData(useCases, orThrow(await useCases.viewProfile()()), new URL(request.url).searchParams.get('edit'))
}

export const action = async ({ context, request }: ActionFunctionArgs): Promise<SettingsAnswer> =>
  answerSettings(useCasesOf(context), await request.formData())

/** Profile and addresses at their own URL. */
export const Component = (): ReactElement => {
  const text = useText()
  return (
    <AccountFrame part="settings">
      <PageMeta title={text('account.parts.settings')} noindex />
      <SettingsContent data={useLoaderData<SettingsData>()} answer={useActionData<SettingsAnswer>()} />
    </AccountFrame>
  )
}
