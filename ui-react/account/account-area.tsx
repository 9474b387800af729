import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactElement } from 'react'
import { Navigate, useFetchers } from 'react-router'
import { PageMeta } from '../app/seo'
import { useShell } from '../app/shell-context'
import { useUseCases } from '../app/use-cases-context'
import { useText } from '../i18n'
import { Button, ButtonLink } from '../kit/button'
import { EmptyState } from '../kit/empty-state'
import { SkeletonLine } from '../kit/skeleton'
import { AccountFrame, type AccountPart } from './account-frame'
import { areaPartOf, leadsToLogin, type AreaPart } from './area-path'
import { AreaStore, type AreaState } from './area.store'
import { OrderView } from './order-view'
import { OrdersList } from './orders-list'
import { SettingsContent } from './settings-content'
import styles from './account-page.module.css'

/**
 * The account area behind the hash of the home page: `/orders`, `/orders/100012`, `/accountSettings`, `/dashboard`
 * (S1-2.16). It loads what it shows through use cases, as only a browser knows the hash.
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
  const { state } = store
  if (leadsToLogin(path, signedIn)) return <Navigate to="/login/" replace />
  if (state.tag === 'failed' && state.error === 'signed-out') return <Navigate to="/login/" replace />
  return (
    <>
      <PageMeta title={text('account.my-account')} noindex />
      {part ? <Part part={part} state={state} retry={() => void store.open(part)} /> : <NotHere />}
    </>
  )
})

type PartProps = { readonly part: AreaPart; readonly state: AreaState; readonly retry: () => void }

const Part = ({ part, state, retry }: PartProps): ReactElement =>
  state.tag === 'ready' && state.content.tag === 'order' ? (
    <OrderView order={state.content.order} backHref="/#/orders" />
  ) : (
    <AccountFrame part={frameOf(part)}>
      <AreaBody state={state} retry={retry} />
    </AccountFrame>
  )

const frameOf = (part: AreaPart): AccountPart => (part.tag === 'settings' ? 'settings' : 'orders')

const AreaBody = ({ state, retry }: { readonly state: AreaState; readonly retry: () => void }): ReactElement => {
  if (state.tag === 'loading') return <Waiting />
  if (state.tag === 'failed') return <Failed missing={state.error === 'not-found'} retry={retry} />
  const { content } = state
  switch (content.tag) {
    case 'settings':
      return <SettingsContent data={content.data} />
    case 'orders':
      return <OrdersList {...content.data} hrefOf={id => `/#/orders/${id}`} pageHref={page => `/#/orders?page=${page}`} />
    case 'order':
      return <OrderView order={content.order} backHref="/#/orders" />
  }
}

const NotHere = (): ReactElement => {
  const text = useText()
  return (
    <AccountFrame part="orders">
      <EmptyState
        drawing="search"
        title={text('account.not-here')}
        actions={
          <ButtonLink href="/#/orders" variant="secondary">
            {text('orders.back')}
          </ButtonLink>
        }
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

const Failed = ({ missing, retry }: { readonly missing: boolean; readonly retry: () => void }): ReactElement => {
  const text = useText()
  return missing ? (
    <EmptyState
      drawing="search"
      title={text('orders.missing')}
      actions={
        <ButtonLink href="/#/orders" variant="secondary">
          {text('orders.back')}
        </ButtonLink>
      }
    >
      {text('orders.missing-lead')}
    </EmptyState>
  ) : (
    <EmptyState
      drawing="sheet"
      title={text('account.fault')}
      actions={
        <Button variant="secondary" onClick={retry}>
          {text('account.try-again')}
        </Button>
      }
    >
      {text('account.fault-lead')}
    </EmptyState>
  )
}

/** A form of the settings has been answered: what is shown may have changed. */
const useRefreshAfterForms = (refresh: () => void): void => {
  const running = useFetchers().filter(fetcher => fetcher.formAction?.startsWith('/account/settings')).length
  const [before, setBefore] = useState(0)
  useEffect(() => {
    if (running < before) refresh()
    setBefore(running)
  }, [running])
}
