import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Dashboard } from '../../core/account/dashboard'
import { useCasesOf } from '../app/context'
import { orThrow } from '../app/outcome'
import { PageMeta } from '../app/seo'
import { useText } from '../i18n'
import { AccountFrame } from './account-frame'
import { DashboardContent } from './dashboard-content'

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Dashboard> => orThrow(await useCasesOf(context).viewDashboard()())

/** The dashboard at an address of its own. */
export const Component = (): ReactElement => (
  <AccountFrame part="dashboard">
    <PageMeta title={useText()('account.parts.dashboard')} noindex />
    <DashboardContent dashboard={useLoaderData<Dashboard>()} />
  </AccountFrame>
)
