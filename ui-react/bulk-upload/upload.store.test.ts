import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { checkUpload } from '../../core/bulk-upload/check-upload'
import { readLines } from '../../core/bulk-upload/read-rows'
import type { StoredUpload } from '../../core/bulk-upload/upload-storage.port'
import { unavailable, type DomainError } from '../../core/shared/domain-error'
import type { UploadedProduct } from '../../core/bulk-upload/upload-line'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { UploadStore, type ShownUpload, type UploadCases } from './upload.store'

const product = (sku: string, changes: Partial<UploadedProduct> = {}): UploadedProduct => ({
  variantSku: sku,
  productId: 1,
  variantId: sku.length,
  isStock: true,
  stock: 10,
  purchasingDisabled: false,
  minQuantity: 1,
  ...changes,
})
const goods: Readonly<Record<string, UploadedProduct>> = {
  A: product('A'),
  BB: product('BB', { stock: 0 }),
  CCC: product('CCC'),
}

/** A shop with three SKUs, a cart that rejects the named ones, and a browser storage with one list. */
const aShop = ({
  stored,
  refuses = [],
  shown,
}: { stored?: StoredUpload; refuses?: readonly string[]; shown?: ShownUpload } = {}) => {
  const world = { stored, keys: [] as string[], failing: undefined as DomainError | undefined, checks: 0 }
  const useCases: UploadCases = {
    readUpload: ((file: File, { choice } = {}) =>
      async () => ({
        _tag: 'Right',
        right: readLines(
          (await file.text()).split('\n').map(row => row.split(',')),
          choice,
        ),
      })) as UseCases['readUpload'],
    prepareUpload: () => TE.right(undefined),
    checkUpload: lines => {
      world.checks += 1
      return world.failing
        ? TE.left(world.failing)
        : checkUpload({
            bulkUpload: {
              check: asked =>
                TE.right(
                  asked.map(({ sku }) => {
                    const found = goods[sku]
                    return found
                      ? { tag: 'found' as const, product: found }
                      : { tag: 'unknown' as const, similar: ['CCC'] }
                  }),
                ),
            },
          })(lines)
    },
    addUpload: (lines, key) => {
      world.keys.push(key)
      const refused = lines
        .filter(({ sku }) => refuses.includes(sku))
        .map(({ pieces: _, ...line }) => ({ ...line, issue: { code: 'cart.not-enough-stock' } }))
      return world.failing ? TE.left(world.failing) : TE.right({ added: lines.length - refused.length, refused })
    },
    viewUploadAccount: () => TE.right({ version: 0 }),
    readUploadAccount: () => TE.right(undefined),
    keepUploadAccount: (_, seen) => TE.right({ version: seen + 1 }),
    viewUploadHere: () => TE.right(world.stored),
    keepUploadHere: list => {
      world.stored = list
      return TE.right(undefined)
    },
  }
  let keys = 0
  const store = new UploadStore(useCases, { now: () => 1_000, freshKey: () => `key-${(keys += 1)}` }, shown)
  return { world, store }
}
const csv = (...rows: readonly string[]) =>
  new File([['SKU,Qty', ...rows].join('\n')], 'list.csv', { type: 'text/csv' })

describe('a list on the upload page', () => {
  it('S3-4.19 goes from no file over reading and checking to errors and valid lines', async () => {
    const { store } = aShop()
    const states = [store.state]
    const choosing = store.choose(csv('A,5', 'BB,1', 'ZZ,1'))
    states.push(store.state)
    await choosing
    states.push(store.state)
    expect(states).toEqual(['empty', 'reading', 'done'])
    expect([
      store.result.checked.valid.map(({ sku }) => sku),
      store.result.checked.errors.map(({ sku }) => sku),
      store.result.tab,
    ]).toEqual([['A'], ['BB', 'ZZ'], 'errors'])
  })

  it('is read again from the same file with another column or heading', async () => {
    const { store } = aShop()
    await store.choose(new File(['Was,Wieviel,Ersatz\nZZ,5,A\nBB,1,CCC'], 'list.csv', { type: 'text/csv' }))
    expect([store.table?.sku, store.result.checked.valid]).toEqual([0, []])
    const read = async (): Promise<readonly string[]> => {
      while (store.isBusy) await new Promise(resolve => setTimeout(resolve, 1))
      return [...store.result.checked.valid, ...store.result.checked.errors].map(({ sku, qty }) => `${sku} ${qty}`)
    }
    store.readAs({ sku: 2 })
    // The chosen columns are shown while the file is read again.
    expect([store.isBusy, store.table?.sku]).toEqual([true, 2])
    expect(await read()).toEqual(['A 5', 'CCC 1'])
    // The columns of quantity and SKU are swapped.
    store.readAs({ sku: 1 })
    expect(await read()).toEqual(['5 A', '1 CCC'])
    store.readAs({ heading: 2 })
    expect(await read()).toEqual(['BB 1'])
    store.remove()
    expect(store.table).toBeUndefined()
  })

  it('read by the server offers no other columns, as its file is not available', async () => {
    const { lines: _, ...read } = readLines([
      ['SKU', 'Qty'],
      ['A', '5'],
    ])
    const browser = aShop()
    await browser.store.choose(csv('A,5'))
    const { valid } = browser.store.result.checked
    const { store } = aShop({ shown: { name: 'posted.csv', read, checked: { valid, errors: [] } } })
    expect([store.state, store.name, store.result.tab, store.result.checked.valid.map(({ sku }) => sku)]).toEqual([
      'done',
      'posted.csv',
      'valid',
      ['A'],
    ])
    expect(read.table).toBeDefined()
    expect(store.table).toBeUndefined()
    store.readAs({ sku: 1 })
    expect([store.state, store.result.checked.valid.map(({ sku }) => sku)]).toEqual(['done', ['A']])
  })

  it('S3-4.20 is cleared when it is removed, and tab and page are reset', async () => {
    const { store, world } = aShop()
    await store.choose(csv('A,5', 'BB,1'))
    store.result.show('valid')
    store.result.turnTo(3)
    expect(world.stored?.lines).toHaveLength(2)
    store.remove()
    expect([store.state, store.name, store.result.checked, store.result.tab, store.result.pages, world.stored]).toEqual(
      ['empty', '', { valid: [], errors: [] }, 'errors', { errors: 1, valid: 1 }, undefined],
    )
  })

  it('S3-4.20 shows no result when the shop does not answer, and can be validated again', async () => {
    const { store, world } = aShop()
    world.failing = unavailable('trade')
    await store.choose(csv('A,5'))
    expect([store.state, store.result.tab, store.canTryAgain, store.problem]).toEqual([
      'empty',
      'errors',
      true,
      { code: 'forms.unavailable' },
    ])
    world.failing = undefined
    store.tryAgain()
    await new Promise(resolve => setTimeout(resolve))
    expect([store.state, store.name, store.result.checked.valid.length]).toEqual(['done', 'list.csv', 1])
  })

  it('S3-5.16 is required before adding to the cart', async () => {
    const { store, world } = aShop()
    await store.add()
    expect([store.problem, world.keys]).toEqual([{ code: 'bulk-upload.issues.no-file' }, []])
  })

  it('is corrected line by line, by a suggestion or by hand, and lines can be removed', async () => {
    const { store, world } = aShop()
    await store.choose(csv('CC,1', 'BB,1', 'A,x'))
    const at = (row: number) => store.result.checked.errors.find(line => line.row === row)!
    await store.result.fix(at(2), { sku: at(2).issue.similar![0]! })
    await store.result.fix(at(4), { qty: '11' })
    expect(at(4).issue.code).toBe('bulk-upload.issues.not-enough-stock')
    await store.result.fix(at(4), { qty: '10' })
    store.result.drop(at(3))
    expect([store.result.checked.valid.map(({ sku, pieces }) => [sku, pieces]), store.result.checked.errors]).toEqual([
      [
        ['CCC', 1],
        ['A', 10],
      ],
      [],
    ])
    expect(world.stored?.lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['CCC', '1'],
      ['A', '10'],
    ])
  })

  it('is empty after a full add; rejected lines stay with reasons; each add has a new key', async () => {
    const { store, world } = aShop({ refuses: ['CCC'] })
    await store.choose(csv('A,5', 'CCC,1'))
    await store.add()
    expect([
      store.added,
      store.result.checked.errors.map(({ sku, issue }) => [sku, issue.code]),
      world.stored?.lines.length,
    ]).toEqual([{ lines: 1, refused: 1 }, [['CCC', 'cart.not-enough-stock']], 1])
    await store.choose(csv('A,1'))
    await store.add()
    expect([store.state, world.stored, new Set(world.keys).size]).toEqual(['empty', undefined, 2])
  })

  it('has nothing ready once its good lines are in the cart; without a list it asks for a file instead', async () => {
    const { store } = aShop()
    const ready = [store.nothingReady]
    await store.choose(csv('A,5', 'BB,1'))
    ready.push(store.nothingReady)
    await store.add()
    expect([...ready, store.nothingReady]).toEqual([false, false, true])
  })

  it('keeps its key when an add gets no response, so that a repeat adds no line twice', async () => {
    const { store, world } = aShop()
    await store.choose(csv('A,5'))
    world.failing = unavailable('cart')
    await store.add()
    world.failing = undefined
    await store.add()
    expect([world.keys.length, new Set(world.keys).size, store.state]).toEqual([2, 1, 'empty'])
  })

  it("is restored after a reload and revalidated; a guest's moves with sign-in", async () => {
    const first = aShop()
    await first.store.choose(csv('A,5', 'BB,1'))
    const stored = first.world.stored!
    for (const customerId of [undefined, 7]) {
      const { store, world } = aShop({ stored })
      await store.resume(customerId)
      expect([
        store.state,
        store.name,
        store.resumed,
        store.result.checked.valid.length,
        world.stored?.customerId,
      ]).toEqual(['done', 'list.csv', 1_000, 1, customerId])
    }
    const guest = aShop({ stored: { ...stored, customerId: 7 } })
    await guest.store.resume(undefined)
    expect([guest.store.state, guest.world.stored !== undefined]).toEqual(['empty', true])
    const other = aShop({ stored: { ...stored, customerId: 7 } })
    await other.store.resume(8)
    expect([other.store.state, other.world.stored]).toEqual(['empty', undefined])
  })

  it('asks the shop in batches of 500 lines', async () => {
    const { store, world } = aShop()
    await store.choose(csv(...Array.from({ length: 1_001 }, (_, at) => `S${at},1`)))
    expect([world.checks, store.result.checked.errors.length]).toEqual([3, 1_001])
  })
})
