import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { AccountList } from '../../core/bulk-upload/upload-account.port'
import type { StoredUpload } from '../../core/bulk-upload/upload-storage.port'
import type { StoredSchedule } from '../../core/schedule/schedule-storage.port'
import { signedOut, unavailable, type Outcome } from '../../core/shared/domain-error'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { syncUploadWithAccount } from './sync-upload-with-account'

const named = (name: string, changes: Partial<StoredUpload> = {}): StoredUpload => ({
  name,
  keptAt: 5,
  lines: [{ row: 2, rows: [2], times: 1, sku: 'A', qty: '1' }],
  ...changes,
})

/** A browser and the account of its signed-in customer. */
const aBrowser = (
  start: {
    readonly here?: StoredUpload
    readonly schedule?: StoredSchedule
    readonly account?: { readonly version: number; readonly name?: string }
    readonly saves?: boolean
    readonly door?: Outcome<void>
  },
  who: number | undefined = 7,
) => {
  const state: { here?: StoredUpload; schedule?: StoredSchedule; version: number; list?: string; pad: boolean } = {
    pad: true,
    here: start.here,
    schedule: start.schedule,
    version: start.account?.version ?? 0,
    list: start.account?.name,
  }
  const door = () => start.door ?? TE.right(undefined)
  const useCases = {
    signIn: door,
    signUp: door,
    signOut: door,
    endDevices: door,
    viewUploadHere: () => TE.fromIO(() => state.here),
    keepUploadHere: (upload?: StoredUpload) => TE.fromIO(() => void (state.here = upload)),
    keepPadHere: () => TE.fromIO(() => void (state.pad = false)),
    viewScheduleHere: () => TE.fromIO(() => state.schedule),
    keepScheduleHere: (schedule?: StoredSchedule) => TE.fromIO(() => void (state.schedule = schedule)),
  } as unknown as ShopUseCases
  const account = {
    viewUploadAccount: () =>
      TE.fromIO(() => ({
        version: state.version,
        ...(state.list === undefined ? {} : { list: { name: state.list, keptAt: 1, lines: 1 } }),
      })),
    keepUploadAccount: (list: AccountList | undefined, seen: number) =>
      start.saves === false
        ? TE.left(unavailable('lists', 'down'))
        : TE.fromIO(() => {
            state.version = seen + 1
            state.list = list?.name
            return { version: state.version }
          }),
  }
  const credentials = {} as Parameters<ShopUseCases['signIn']>[0]
  return { state, credentials, useCases: syncUploadWithAccount(useCases, account, () => who) }
}

describe('a list of SKUs in the browser', () => {
  it('of a guest is saved to the account at sign-in, and assigned to the customer', async () => {
    const { state, useCases, credentials } = aBrowser({ here: named('guest.csv') })
    await answerOf(useCases.signIn(credentials))
    expect([state.list, state.here]).toEqual([
      'guest.csv',
      named('guest.csv', { customerId: 7, account: { version: 1, saved: true } }),
    ])
  })

  it('of a guest replaces no list of the account, and stays in the browser for a decision', async () => {
    const { state, useCases, credentials } = aBrowser({
      here: named('guest.csv'),
      account: { version: 3, name: 'office.csv' },
    })
    await answerOf(useCases.signIn(credentials))
    expect([state.list, state.here]).toEqual(['office.csv', named('guest.csv')])
  })

  it('is cleared at sign-out, after unsaved changes were saved to the account', async () => {
    const { state, useCases } = aBrowser({
      here: named('mine.csv', { customerId: 7, account: { version: 3, saved: false } }),
      account: { version: 3, name: 'older.csv' },
    })
    await answerOf(useCases.signOut())
    expect([state.list, state.here]).toEqual(['mine.csv', undefined])
    // The rows of the pad are removed too.
    expect(state.pad).toBe(false)
  })

  it.each([
    ["is cleared at sign-out where it is a customer's", 7, undefined],
    ["stays at sign-out where it is a guest's", undefined, 'levels.csv'],
  ] as const)('the door schedule beside it %s', async (_, customerId, left) => {
    const schedule = {
      file: new File(['MARK'], 'levels.csv'),
      choice: {},
      keptAt: 5,
      ...(customerId && { customerId }),
    }
    const { state, useCases } = aBrowser({ schedule })
    await answerOf(useCases.signOut())
    expect(state.schedule?.file.name).toBe(left)
  })

  it('is cleared when the session has ended or all sessions are ended, and retained when sign-out fails', async () => {
    const mine = named('mine.csv', { customerId: 7, account: { version: 3, saved: true } })
    const over = aBrowser({ here: mine, account: { version: 3, name: 'mine.csv' }, door: TE.left(signedOut) })
    await refusalOf(over.useCases.signOut())
    expect(over.state.here).toBeUndefined()
    const all = aBrowser({ here: mine, account: { version: 3, name: 'mine.csv' } })
    await answerOf(all.useCases.endDevices({ tag: 'others' }))
    expect(all.state.here).toEqual(mine)
    await answerOf(all.useCases.endDevices({ tag: 'all' }))
    expect(all.state.here).toBeUndefined()
    const shut = aBrowser({ here: mine, account: { version: 3, name: 'mine.csv' }, door: TE.left(unavailable('shop')) })
    await refusalOf(shut.useCases.signOut())
    expect(shut.state.here).toEqual(mine)
  })

  it('does not block sign-in or sign-out if the account fails, and never leaks to another', async () => {
    const { state, useCases } = aBrowser({ here: named('mine.csv', { customerId: 7 }), saves: false })
    await answerOf(useCases.signOut())
    expect(state.here).toBeUndefined()
    const theirs = aBrowser({ here: named('theirs.csv', { customerId: 8 }) })
    await answerOf(theirs.useCases.signIn(theirs.credentials))
    expect(theirs.state.list).toBeUndefined()
  })
})
