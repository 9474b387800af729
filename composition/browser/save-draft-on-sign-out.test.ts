import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { emptyDraft, type DraftQuote } from '../../core/quotes/draft-quote'
import type { DraftHere } from '../../core/quotes/draft-storage.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { saveDraftOnSignOut } from './save-draft-on-sign-out'

const titled = (title: string, changedAt: number): DraftQuote => ({ ...emptyDraft, title, changedAt })

/** A browser and an account; `order` records the calls in sequence. */
const aBrowser = (
  start: {
    readonly here?: DraftHere
    readonly account?: DraftQuote
    readonly saves?: boolean
    readonly call?: Outcome<void>
  },
  who: number | undefined = 7,
) => {
  const state: { here?: DraftHere; account?: DraftQuote; order: string[] } = {
    here: start.here,
    account: start.account,
    order: [],
  }
  const call = (name: string) => (): Outcome<void> =>
    TE.flatten(TE.fromIO(() => (state.order.push(name), start.call ?? TE.right(undefined))))
  const useCases = {
    signOut: call('signed out'),
    endDevices: call('ended'),
    viewDraftHere: () => TE.fromIO(() => state.here),
    keepDraftHere: (changed: DraftHere) => TE.fromIO(() => void (state.here = changed)),
    forgetDraftHere: () => TE.fromIO(() => void (state.here?.customerId !== undefined && delete state.here)),
  } as unknown as ShopUseCases
  const account = {
    viewQuoteDraft: () => TE.fromIO(() => state.account),
    keepQuoteDraft: (draft: DraftQuote) =>
      start.saves === false
        ? TE.left(unavailable('quotes', 'down'))
        : TE.fromIO(() => void (state.order.push('saved'), (state.account = draft))),
  }
  return { state, useCases: saveDraftOnSignOut(useCases, account, () => who) }
}

describe('the draft of a quote at sign-out', () => {
  it('is saved to the account first, and then cleared in the browser', async () => {
    const { state, useCases } = aBrowser({
      here: { draft: titled('Level 2', 20), customerId: 7 },
      account: titled('Level 1', 10),
    })
    await answerOf(useCases.signOut())
    expect([state.order, state.account?.title, state.here]).toEqual([['saved', 'signed out'], 'Level 2', undefined])
  })

  it('is saved and cleared when all sessions are ended, and retained when only others are', async () => {
    const { state, useCases } = aBrowser({ here: { draft: titled('Level 2', 20), customerId: 7 } })
    await answerOf(useCases.endDevices({ tag: 'others' }))
    expect(state.here?.draft.title).toBe('Level 2')
    await answerOf(useCases.endDevices({ tag: 'all' }))
    expect([state.account?.title, state.here]).toEqual(['Level 2', undefined])
  })

  it('saves a draft from before sign-in, even if the dialog was not opened since', async () => {
    const { state, useCases } = aBrowser({ here: { draft: titled('As a guest', 20) }, account: titled('Level 1', 10) })
    await answerOf(useCases.signOut())
    expect([state.account?.title, state.here]).toEqual(['As a guest', undefined])
  })

  it('never replaces a newer draft of the account', async () => {
    const { state, useCases } = aBrowser({
      here: { draft: titled('Old', 5), customerId: 7 },
      account: titled('From the phone', 10),
    })
    await answerOf(useCases.signOut())
    expect([state.order, state.account?.title, state.here]).toEqual([['signed out'], 'From the phone', undefined])
  })

  it('of another customer is discarded, never read into this account', async () => {
    const { state, useCases } = aBrowser({ here: { draft: titled('Theirs', 50), customerId: 8 } })
    await answerOf(useCases.signOut())
    expect([state.account, state.here]).toEqual([undefined, undefined])
  })

  it('does not block a sign-out when it cannot be saved or the session has ended', async () => {
    const down = aBrowser({ here: { draft: titled('Level 2', 20), customerId: 7 }, saves: false })
    await answerOf(down.useCases.signOut())
    expect([down.state.order, down.state.here]).toEqual([['signed out'], undefined])
    const over = aBrowser({
      here: { draft: titled('Level 2', 20), customerId: 7 },
      call: TE.left({ tag: 'signed-out' }),
    })
    expect(await refusalOf(over.useCases.signOut())).toEqual({ tag: 'signed-out' })
    expect(over.state.here).toBeUndefined()
  })

  it('is retained when the sign-out fails', async () => {
    const { state, useCases } = aBrowser({
      here: { draft: titled('Level 2', 20), customerId: 7 },
      call: TE.left(unavailable('account', 'down')),
    })
    await refusalOf(useCases.signOut())
    expect(state.here?.draft.title).toBe('Level 2')
  })
})
