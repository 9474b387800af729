import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { checkUpload } from '../../core/bulk-upload/check-upload'
import { readLines } from '../../core/bulk-upload/read-rows'
import type { AccountList } from '../../core/bulk-upload/upload-account.port'
import type { StoredUpload } from '../../core/bulk-upload/upload-storage.port'
import { conflict, invalid, issue, unavailable, type DomainError } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { UploadStore, type UploadCases } from './upload.store'

/** A customer's account as stored on the server for all their devices. */
const anAccount = () => ({
  version: 0,
  key: '',
  list: undefined as AccountList | undefined,
  failing: undefined as DomainError | undefined,
  loses: 0,
  writes: 0,
  refused: 0,
  longest: 5_000,
  gate: Promise.resolve(),
})
type Account = ReturnType<typeof anAccount>

/** Delays every response of the account until the returned function is called. */
const held = (account: Account): (() => void) => {
  let answer = () => {}
  account.gate = new Promise(resolve => (answer = resolve))
  return () => answer()
}

let keys = 0
/** A device with its own browser storage. */
const aDevice = (account: Account, stored?: StoredUpload) => {
  const browser = { stored }
  const useCases: UploadCases = {
    readUpload: ((file: File) => async () => ({
      _tag: 'Right',
      right: readLines((await file.text()).split('\n').map(row => row.split(','))),
    })) as UseCases['readUpload'],
    prepareUpload: () => TE.right(undefined),
    checkUpload: checkUpload({
      bulkUpload: {
        check: lines =>
          TE.right(
            lines.map(({ sku }) =>
              sku === 'A'
                ? {
                    tag: 'found' as const,
                    product: {
                      variantSku: 'A',
                      productId: 1,
                      variantId: 1,
                      isStock: true,
                      stock: 10,
                      purchasingDisabled: false,
                      minQuantity: 1,
                    },
                  }
                : { tag: 'unknown' as const, similar: [] },
            ),
          ),
      },
    }),
    addUpload: lines => TE.right({ added: lines.length, refused: [] }),
    viewUploadHere: () => TE.fromIO(() => browser.stored),
    keepUploadHere: list => TE.fromIO(() => void (browser.stored = list)),
    viewUploadAccount: () =>
      account.failing
        ? TE.left(account.failing)
        : TE.right({
            version: account.version,
            ...(account.list ? { list: { ...account.list, lines: account.list.lines.length } } : {}),
          }),
    readUploadAccount: () =>
      account.failing
        ? TE.left(account.failing)
        : TE.right(account.list && { version: account.version, list: account.list }),
    keepUploadAccount: (list, seen, key) => async () => {
      await account.gate
      const refusal =
        account.failing ??
        ((list?.lines.length ?? 0) > account.longest
          ? invalid(issue('lines', 'bulk-upload.issues.too-many'))
          : undefined)
      account.refused += refusal ? 1 : 0
      if (refusal) return TE.left(refusal)()
      account.writes += 1
      if (account.key !== key) {
        if (account.version !== seen) return TE.left(conflict('bulk-upload.changed-elsewhere'))()
        Object.assign(account, { version: seen + 1, key, list })
      }
      account.loses -= 1
      return account.loses >= 0
        ? TE.left(unavailable('lists', 'the answer was lost'))()
        : TE.right({ version: account.version })()
    },
  }
  const store = new UploadStore(useCases, { now: () => 1_000, freshKey: () => `write-${(keys += 1)}` })
  return { browser, store }
}
const csv = (name: string, ...rows: readonly string[]) =>
  new File([['SKU,Qty', ...rows].join('\n')], name, { type: 'text/csv' })
/** Resolves once all pending calls were answered. */
const settled = () => new Promise(resolve => setTimeout(resolve))
const signedIn = async (account: Account, stored?: StoredUpload) => {
  const device = aDevice(account, stored)
  await device.store.resume(7)
  return device
}

describe("a customer's list of SKUs", () => {
  it('is saved to the account, and offered on another device with file, day and lines', async () => {
    const account = anAccount()
    const { store, browser } = await signedIn(account)
    await store.choose(csv('order.csv', 'A,5', 'B,1'))
    await store.result.fix(store.result.checked.errors[0]!, { qty: '2' })
    await settled()
    expect(account.list?.lines.map(({ qty }) => qty)).toEqual(['5', '2'])
    expect(browser.stored).toMatchObject({ customerId: 7, account: { version: account.version, saved: true } })

    const phone = await signedIn(account)
    expect([phone.store.state, phone.store.account.offered]).toEqual([
      'empty',
      { name: 'order.csv', keptAt: 1_000, lines: 2 },
    ])
    await phone.store.resumeSaved()
    expect([
      phone.store.state,
      phone.store.name,
      phone.store.result.checked.valid.length,
      phone.store.result.checked.errors.length,
      phone.store.account.offered,
    ]).toEqual(['done', 'order.csv', 1, 1, undefined])
    expect(phone.browser.stored).toMatchObject({ customerId: 7, account: { version: account.version, saved: true } })
  })

  it('is removed everywhere when it is removed, ordered, or declined where it is offered', async () => {
    for (const remove of [
      async (device: Awaited<ReturnType<typeof signedIn>>) => device.store.remove(),
      async (device: Awaited<ReturnType<typeof signedIn>>) => device.store.add(),
    ]) {
      const account = anAccount()
      const office = await signedIn(account)
      await office.store.choose(csv('order.csv', 'A,5'))
      await settled()
      const phone = await signedIn(account)
      await phone.store.resumeSaved()
      await remove(office)
      await settled()
      expect([account.list, office.browser.stored]).toEqual([undefined, undefined])
      const later = await signedIn(account, phone.browser.stored)
      expect([later.store.state, later.browser.stored]).toEqual(['empty', undefined])
    }
    const account = anAccount()
    await (await signedIn(account)).store.choose(csv('order.csv', 'A,5'))
    await settled()
    const phone = await signedIn(account)
    phone.store.keepThis()
    await settled()
    expect([account.list, phone.store.account.offered]).toEqual([undefined, undefined])
  })

  it('is not overwritten by an outdated window: its owner chooses', async () => {
    const account = anAccount()
    const office = await signedIn(account)
    await office.store.choose(csv('order.csv', 'A,5', 'B,1', 'C,1'))
    await settled()
    const phone = await signedIn(account)
    await phone.store.resumeSaved()
    office.store.result.drop(office.store.result.checked.errors[0]!)
    await settled()
    phone.store.result.drop(phone.store.result.checked.errors[1]!)
    await settled()
    expect([account.list?.lines.map(({ sku }) => sku), phone.store.account.elsewhere?.list?.lines]).toEqual([
      ['A', 'C'],
      2,
    ])
    phone.store.keepThis()
    await settled()
    expect([account.list?.lines.map(({ sku }) => sku), phone.store.account.elsewhere]).toEqual([['A', 'B'], undefined])

    office.store.result.drop(office.store.result.checked.errors[0]!)
    await settled()
    expect(office.store.account.elsewhere?.list?.lines).toBe(2)
    await office.store.resumeSaved()
    expect([office.store.result.checked.errors.map(({ sku }) => sku), office.store.account.elsewhere]).toEqual([
      ['B'],
      undefined,
    ])
  })

  it('of a guest moves at sign-in on the page, and a second list never overwrites it', async () => {
    const account = anAccount()
    const guest = aDevice(account)
    await guest.store.resume(undefined)
    await guest.store.choose(csv('guest.csv', 'A,1'))
    expect(account.writes).toBe(0)
    await guest.store.resume(7)
    await settled()
    expect([account.list?.name, guest.browser.stored?.customerId]).toEqual(['guest.csv', 7])

    const other = await signedIn(account)
    await other.store.choose(csv('second.csv', 'A,1'))
    await settled()
    expect([account.list?.name, other.store.account.elsewhere?.list?.name]).toEqual(['guest.csv', 'guest.csv'])
    other.store.remove()
    await settled()
    expect([account.list?.name, other.store.account.offered?.name]).toEqual(['guest.csv', 'guest.csv'])
  })

  it('is cleared from the page at sign-out', async () => {
    const account = anAccount()
    const { store } = await signedIn(account)
    await store.choose(csv('order.csv', 'A,5'))
    await store.resume(undefined)
    expect([store.state, store.account.offered]).toEqual(['empty', undefined])
  })

  it('stays in the browser while the account is unavailable, says so, and is saved at the next change', async () => {
    const account = anAccount()
    const { store, browser } = await signedIn(account)
    account.failing = unavailable('lists', 'down')
    await store.choose(csv('order.csv', 'A,5', 'B,1'))
    await settled()
    expect([store.account.behind, browser.stored?.account?.saved]).toEqual(['away', false])
    account.failing = undefined
    store.result.drop(store.result.checked.errors[0]!)
    await settled()
    expect([account.list?.lines.length, store.account.behind, browser.stored?.account?.saved]).toEqual([
      1,
      undefined,
      true,
    ])
  })

  it('is saved in its current state when an earlier change is rejected as too long', async () => {
    const account = anAccount()
    const { store, browser } = await signedIn(account)
    account.longest = 1
    const answer = held(account)
    await store.choose(csv('order.csv', 'A,5', 'B,1'))
    store.result.drop(store.result.checked.errors[0]!)
    answer()
    await settled()
    expect([account.refused, account.list?.lines.length, store.account.behind, browser.stored?.account?.saved]).toEqual(
      [1, 1, undefined, true],
    )
  })

  it('that is refused as too long is sent once, and stays in the browser', async () => {
    const account = anAccount()
    const { store, browser } = await signedIn(account)
    account.longest = 1
    await store.choose(csv('order.csv', 'A,5', 'B,1'))
    await settled()
    expect([account.list, account.refused, store.account.behind, browser.stored?.account?.saved]).toEqual([
      undefined,
      1,
      'no-room',
      false,
    ])
  })

  it('is not sent repeatedly while the account is unavailable: only the last change waits', async () => {
    const account = anAccount()
    const { store } = await signedIn(account)
    account.failing = unavailable('lists', 'down')
    const answer = held(account)
    await store.choose(csv('order.csv', 'A,5', 'B,1'))
    store.result.drop(store.result.checked.errors[0]!)
    answer()
    await settled()
    expect([account.refused, store.account.behind]).toEqual([1, 'away'])
    account.failing = undefined
    await store.choose(csv('other.csv', 'A,1'))
    await settled()
    expect([account.list?.name, account.list?.lines.map(({ qty }) => qty), store.account.behind]).toEqual([
      'other.csv',
      ['1'],
      undefined,
    ])
  })

  it('recognizes its own write after a lost response', async () => {
    const account = anAccount()
    const { store } = await signedIn(account)
    account.loses = 1
    await store.choose(csv('order.csv', 'A,5', 'B,1'))
    await settled()
    store.result.drop(store.result.checked.errors[0]!)
    await settled()
    expect([account.list?.lines.length, store.account.elsewhere, store.account.behind]).toEqual([
      1,
      undefined,
      undefined,
    ])
  })
})
