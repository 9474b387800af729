import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { Navigate, useFetchers } from 'react-router'
import type { DomainError } from '../../core/shared/domain-error'
import { quoteCartAddress, quoteInHash } from '../../core/quotes/quote-link'
import { PageMeta } from '../runtime/seo'
import { useShell } from '../runtime/shell-context'
import { useUseCases } from '../runtime/use-cases/use-cases-context'
import { useText } from '../i18n'
import { EmptyState } from '../kit/empty-state'
import { SkeletonLine } from '../kit/skeleton'
import { QuotesList } from '../quotes'
import { UsersView, type UsersData } from '../company'
import { AccountFrame, type AccountPart, CompanyContent, DashboardContent, SettingsContent, useMay } from '../account'
import { areaPartOf, leadsToLogin, pageOfHash, loginFor, type AreaPart } from './area-path'
import { AreaStore, type AreaState } from './area.store'
import { OrdersList, OrderView, ReorderView } from '../orders'
import styles from './account-area.module.css'

/**
 * The account area behind the home page's hash: `/orders`, `/orders/100012`, `/accountSettings`, `/dashboard` and the
 * others (S1-2.16). Loads its data by use cases in the browser, as the server does not see the hash.
 */
export const AccountArea = observer(({ path }: { readonly path: string }): ReactElement => {
  const text = useText()
  const useCases = useUseCases()
  const { signedIn } = useShell()
  const [store] = useState(() => new AreaStore(useCases))
  const part = areaPartOf(path)
  useEffect(() => {
    if (part) void store.open(part)
  }, [path, store])
  useRefreshAfterForms(() => part && void store.refresh(part))
  const quote = quoteInHash(`#${path}`)
  useEffect(() => {
    // The server redirects quote links of the old portal to a cart (S1-2.25).
    if (quote !== undefined) location.replace(quoteCartAddress(quote))
  }, [quote])
  const { state } = store
  if (quote !== undefined) return <div aria-busy />
  if (leadsToLogin(path, signedIn) || (state.tag === 'failed' && state.error === 'signed-out'))
    return <Navigate to={loginFor(path)} replace />
  const page = pageOfHash(path)
  if (page !== undefined) return <Navigate to={page} replace />
  return (
    <>
      <PageMeta title={text('account.my-account')} noindex />
      {part ? <Part part={part} state={state} retry={() => void store.open(part)} /> : <NotHere />}
    </>
  )
})

type PartProps = { readonly part: AreaPart; readonly state: AreaState; readonly retry: () => void }

const Part = ({ part, state, retry }: PartProps): ReactElement => {
  const content = state.tag === 'ready' ? state.content : undefined
  if (content?.tag === 'order') return <OrderView order={content.order} base="/#/orders" />
  if (content?.tag === 'reorder') return <ReorderView data={content.data} base="/#/orders" />
  return (
    <AccountFrame part={frameOf(part)} inHash>
      <AreaBody state={state} retry={retry} />
    </AccountFrame>
  )
}

const frameOf = (part: AreaPart): AccountPart => {
  switch (part.tag) {
    case 'order':
    case 'reorder':
      return 'orders'
    default:
      return part.tag
  }
}

const AreaBody = ({ state, retry }: { readonly state: AreaState; readonly retry: () => void }): ReactElement | null => {
  if (state.tag === 'loading') return <Waiting />
  if (state.tag === 'failed') return <Failed error={state.error} retry={retry} />
  const { content } = state
  switch (content.tag) {
    case 'settings':
      return <SettingsContent data={content.data} />
    case 'orders':
      return <OrdersList {...content.data} base="/#/orders" />
    case 'dashboard':
      return <DashboardContent dashboard={content.data} inHash />
    case 'users':
      return <CompanyUsers data={content.data} />
    case 'company':
      return <CompanyContent choice={content.data} />
    case 'quotes':
      return <QuotesList {...content.data} base="/#/quotes" />
    case 'order':
    case 'reorder':
      return null
  }
}

const CompanyUsers = ({ data }: { readonly data: UsersData }): ReactElement => {
  const may = useMay()
  return (
    <UsersView
      data={data}
      may={{ invite: may('create_user'), change: may('update_user'), remove: may('delete_user') }}
    />
  )
}

const NotHere = (): ReactElement => {
  const text = useText()
  return (
    <AccountFrame part={undefined} inHash>
      <EmptyState
        level={2}
        drawing="search"
        title={text('account.not-here')}
        actions={[{ href: '/#/orders', text: text('orders.back') }]}
      />
    </AccountFrame>
  )
}

const Waiting = (): ReactElement => {
  const text = useText()
  return (
    <div className={styles.waiting} role="status" aria-busy>
      <span className="visually-hidden">{text('shared.loading')}</span>
      {(['long', 'half', 'full', 'half', 'long', 'short'] as const).map((width, at) => (
        <SkeletonLine key={at} width={width} tall={at % 2 === 0} />
      ))}
    </div>
  )
}

const Failed = ({ error, retry }: { readonly error: DomainError['tag']; readonly retry: () => void }): ReactElement => {
  const text = useText()
  switch (error) {
    case 'not-found':
      return (
        <EmptyState
          level={2}
          drawing="search"
          title={text('orders.missing')}
          actions={[{ href: '/#/orders', text: text('orders.back') }]}
        >
          {text('orders.missing-lead')}
        </EmptyState>
      )
    case 'forbidden':
      return (
        <EmptyState
          level={2}
          drawing="sheet"
          title={text('account.not-allowed')}
          actions={[{ href: '/#/accountSettings', text: text('account.parts.settings') }]}
        >
          {text('account.not-allowed-lead')}
        </EmptyState>
      )
    default:
      return (
        <EmptyState
          level={2}
          drawing="sheet"
          title={text('account.fault')}
          actions={[{ onClick: retry, text: text('account.try-again') }]}
        >
          {text('account.fault-lead')}
        </EmptyState>
      )
  }
}

/** Reloads the area after a form of the account was answered, because its data may have changed. */
const useRefreshAfterForms = (refresh: () => void): void => {
  const running = useFetchers().filter(fetcher => fetcher.formAction?.startsWith('/account/')).length
  const [before, setBefore] = useState(0)
  useEffect(() => {
    if (running < before) refresh()
    setBefore(running)
  }, [running])
}
