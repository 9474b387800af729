import { useEffect, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import type { Asks } from '../../core/consent/consent'
import { SideButtons } from '../chat'
import { hearFarewellCalls } from '../hand-off/farewell-call'
import { saidIn } from './arrival'
import { isRight } from './either'
import { lateView } from './late-view'
import { holdToPerson } from './page-owner/page-owner'
import { useShell } from './shell-context'
import { standing } from './standing'
import { offerTradeHelper } from './trade-helper-slot'
import type { UseCases } from './use-cases'
import { useUseCases } from './use-cases-context'

const ConsentSlot = lateView(async () => (await import('../consent')).ConsentSlot)

/** Whether this tab holds what somebody typed in the checkout (`adapters/storage/checkout-draft.ts`). */
const hasCheckoutDraft = (): boolean => {
  try {
    return sessionStorage.getItem('lintel:checkout') !== null
  } catch {
    return false
  }
}

/**
 * Who is signed in at this moment; it fails where nobody can say. For that one call the page speaks for nobody: named as
 * its customer's, it would ask them to sign in again.
 */
const askWho = async ({ viewShell }: UseCases): Promise<number | undefined> => {
  const { who } = standing
  standing.who = undefined
  const now = await viewShell()()
  standing.who = who
  if (isRight(now)) return now.right.customer?.id
  throw new Error(now.left.tag)
}

/** The page is for whom it was made, also when it comes back and when another tab signs in or out. */
const useSamePerson = (useCases: UseCases, customerId: number | undefined): void =>
  useEffect(() => {
    const tabs = new BroadcastChannel('lintel:person')
    const waits = (): boolean => standing.waits === true
    const end = holdToPerson({ customerId, ask: () => askWho(useCases), page: window, tabs, waits })
    return () => {
      end()
      tabs.close()
    }
  }, [useCases, customerId])

export type PageExtrasProps = { readonly asks?: Asks; readonly lunch?: string }

/** What stands over a page and not in it, and what listens to scripts of the merchant: all of it comes once the page stands. */
export const PageExtras = ({ asks, lunch }: PageExtrasProps): ReactElement => {
  const { quotes, customerId } = useShell()
  const useCases = useUseCases()
  const signedOut = saidIn(useLocation().search) === 'signed-out'
  useEffect(() => hearFarewellCalls(), [])
  useSamePerson(useCases, customerId)
  useEffect(() => (quotes ? offerTradeHelper(window, async () => (await import('../quotes/quote-desk')).tradeHelper(useCases, customerId)) : undefined), [quotes, useCases, customerId])
  // A link has signed them out, on the server.
  useEffect(() => {
    if (signedOut) void import('../account/leave-nothing').then(({ leaveNothing }) => leaveNothing(useCases)).catch(() => undefined)
  }, [signedOut, useCases])
  useEffect(() => {
    if (customerId === undefined || !hasCheckoutDraft()) return
    void import('../account/leave-nothing').then(({ leaveNothingOfOthers }) => leaveNothingOfOthers(useCases, customerId)).catch(() => undefined)
  }, [customerId, useCases])
  return (
    <>
      {asks && <ConsentSlot asks={asks} />}
      <SideButtons asks={asks} lunch={lunch} />
    </>
  )
}
