import { useEffect, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { SideButtons } from '../chat'
import { hearFarewellCalls } from '../hand-off/farewell-call'
import { arrivalMessageIn } from '../runtime/arrival'
import { isRight } from '../runtime/either'
import { lazyView } from '../runtime/lazy-view'
import { watchPageOwner } from './page-owner/page-owner'
import type { PageExtrasProps } from '../runtime/page-extras'
import { useShell } from '../runtime/shell-context'
import { pageSession } from '../runtime/page-session'
import { offerTradeHelper } from './trade-helper-slot'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { useUseCases } from '../runtime/use-cases/use-cases-context'

const ConsentSlot = lazyView(async () => (await import('../consent')).ConsentSlot)

/** Whether this tab has a checkout draft (`adapters/storage/checkout-draft.ts`). */
const hasCheckoutDraft = (): boolean => {
  try {
    return sessionStorage.getItem('lintel:checkout') !== null
  } catch {
    return false
  }
}

/** The session's customer; rejects if the customer cannot be determined or differs from the page's. */
const askCustomer = async ({ currentCustomer }: UseCases): Promise<number | undefined> => {
  const now = await currentCustomer()()
  if (isRight(now)) return now.right
  throw new Error(now.left.tag)
}

/** Ensures, across tabs and the back-forward cache, that a page is shown only to the customer it was rendered for. */
const usePageOwner = (useCases: UseCases, customerId: number | undefined): void =>
  useEffect(() => {
    const tabs = new BroadcastChannel('lintel:person')
    const awaitsSignIn = (): boolean => pageSession.awaitsSignIn === true
    const end = watchPageOwner({ customerId, ask: () => askCustomer(useCases), page: window, tabs, awaitsSignIn })
    return () => {
      end()
      tabs.close()
    }
  }, [useCases, customerId])

/** Overlays, and listeners for the merchant's scripts: loaded after the page. */
export const PageExtras = ({ asks, lunch }: PageExtrasProps): ReactElement => {
  const { quotes, customerId } = useShell()
  const useCases = useUseCases()
  const signedOut = arrivalMessageIn(useLocation().search) === 'signed-out'
  useEffect(() => hearFarewellCalls(), [])
  usePageOwner(useCases, customerId)
  useEffect(
    () =>
      quotes
        ? offerTradeHelper(window, async () => (await import('../quotes/quote-desk')).tradeHelper(useCases, customerId))
        : undefined,
    [quotes, useCases, customerId],
  )
  // A link has signed them out on the server.
  useEffect(() => {
    if (signedOut)
      void import('../account/leave-nothing').then(({ leaveNothing }) => leaveNothing(useCases)).catch(() => undefined)
  }, [signedOut, useCases])
  useEffect(() => {
    if (customerId === undefined || !hasCheckoutDraft()) return
    void import('../account/leave-nothing')
      .then(({ leaveNothingOfOthers }) => leaveNothingOfOthers(useCases, customerId))
      .catch(() => undefined)
  }, [customerId, useCases])
  return (
    <>
      {asks && <ConsentSlot asks={asks} />}
      <SideButtons asks={asks} lunch={lunch} />
    </>
  )
}
