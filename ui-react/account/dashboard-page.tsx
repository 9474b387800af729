import type { ReactElement } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Dashboard } from '../../core/pages/dashboard'
import { useCasesOf } from '../runtime/use-cases/context'
import { orThrow } from '../runtime/outcome'
import { PageMeta } from '../runtime/seo'
import { useText } from '../i18n'
import { loadRecommended, preloadRecommended } from '../recommendations'
import { AccountFrame } from './account-frame'
import { DashboardContent } from './dashboard-content'

export const loader = async ({ context }: LoaderFunctionArgs): Promise<Dashboard> => {
  const dashboard = orThrow(await useCasesOf(context).viewDashboard()())
  await loadRecommended(dashboard.recommended)
  return dashboard
}

/** The dashboard at its own URL. */
export const Component = (): ReactElement => (
  <AccountFrame part="dashboard">
    <PageMeta title={useText()('account.parts.dashboard')} noindex />
    <DashboardContent dashboard={useLoaderData<Dashboard>()} />
  </AccountFrame>
)

/** The route module, preloaded with all code the server rendered, for hydration. */
export const preloadRoute = async () => {
  await preloadRecommended()
  return { loader, Component }
}
