import type { ReactElement } from 'react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { AccountFrame, useMay } from '../account'
import { useText } from '../i18n'
import { Notice } from '../kit/notice'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useCasesOf } from '../runtime/use-cases/context'
import type { RolesData } from './roles-data'
import { RolesView } from './roles-view'

export const loader = async ({ context }: LoaderFunctionArgs): Promise<RolesData> => ({
  roles: orThrow(await useCasesOf(context).listRoles()()),
})

/** The roles of the company: templates and its own. */
export const Component = (): ReactElement => {
  const text = useText()
  const may = useMay()
  const [asked] = useSearchParams()
  return (
    <AccountFrame part="roles">
      <PageMeta title={text('account.parts.roles')} noindex />
      {asked.has('removed') && <Notice tone="ok" title={text('roles.removed')} />}
      <RolesView {...useLoaderData<RolesData>()} mayManage={may('lintel_manage_roles')} />
    </AccountFrame>
  )
}
