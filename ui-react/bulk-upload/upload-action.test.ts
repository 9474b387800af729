import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { checkUpload } from '../../core/bulk-upload/check-upload'
import { readLines } from '../../core/bulk-upload/read-rows'
import { linesPerCheck, type UploadLine, type ValidLine } from '../../core/bulk-upload/upload-line'
import { invalid, issue, unavailable, type Outcome } from '../../core/shared/domain-error'
import type { UseCases } from '../runtime/use-cases/use-cases'
import { addIntent, answerUpload, checkIntent, forgetIntent, refreshIntent, resumeIntent } from './upload-action'

const productOf = (sku: string) => ({
  variantSku: sku,
  productId: Number(sku.slice(1)) + 1,
  variantId: Number(sku.slice(1)) + 1,
  isStock: true,
  stock: 10,
  purchasingDisabled: false,
  minQuantity: 1,
})

/** The server's use cases: A can be ordered, B cannot. */
const aShop = (over: Partial<UseCases> = {}) => {
  const asked: { checks: number[]; added: [readonly ValidLine[], string][]; forgotten: unknown[] } = {
    checks: [],
    added: [],
    forgotten: [],
  }
  const check = checkUpload({
    bulkUpload: {
      check: lines =>
        TE.right(
          lines.map(({ sku }) =>
            sku.startsWith('A')
              ? { tag: 'found' as const, product: productOf(sku) }
              : { tag: 'unknown' as const, similar: [] },
          ),
        ),
    },
  })
  const useCases = {
    readUpload: (file: File) => async () =>
      TE.right(readLines((await file.text()).split('\n').map(row => row.split(','))))(),
    checkUpload: (lines: readonly UploadLine[]) => (asked.checks.push(lines.length), check(lines)),
    addUpload: (lines: readonly ValidLine[], key: string) => (
      asked.added.push([lines, key]),
      TE.right({ added: lines.length, refused: [] })
    ),
    readUploadAccount: () => TE.right(undefined),
    keepUploadAccount: (list: unknown, version: number) => (
      asked.forgotten.push([list, version]),
      TE.right({ version: version + 1 })
    ),
    ...over,
  } as unknown as UseCases
  return { asked, useCases }
}

const posted = (fields: Readonly<Record<string, string | File>>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const csv = (...rows: readonly string[]) =>
  new File([['SKU,Qty', ...rows].join('\n')], 'order.csv', { type: 'text/csv' })

describe('a list of SKUs without script', () => {
  it('is read and validated by the server, and shown with rejected lines', async () => {
    const { useCases, asked } = aShop()
    const answer = await answerUpload(useCases, posted({ intent: checkIntent, file: csv('A,5', 'B,1') }))
    expect(answer).toMatchObject({
      tag: 'checked',
      shown: {
        name: 'order.csv',
        read: { rows: 2 },
        checked: { valid: [{ sku: 'A', pieces: 5 }], errors: [{ sku: 'B' }] },
      },
    })
    expect(asked.added).toEqual([])
  })

  it('may be pasted; a file takes precedence, and empty input is an issue', async () => {
    const { useCases } = aShop()
    expect(await answerUpload(useCases, posted({ intent: checkIntent, lines: 'SKU,Qty\nA,2' }))).toMatchObject({
      tag: 'checked',
      shown: { name: '', checked: { valid: [{ qty: '2' }] } },
    })
    expect(
      await answerUpload(useCases, posted({ intent: checkIntent, lines: 'SKU,Qty\nA,2', file: csv('A,7') })),
    ).toMatchObject({ tag: 'checked', shown: { checked: { valid: [{ qty: '7' }] } } })
    for (const fields of [{}, { lines: ' \n ' }, { file: new File([], '') }] as readonly Readonly<
      Record<string, string | File>
    >[]) {
      expect(await answerUpload(useCases, posted({ intent: checkIntent, ...fields }))).toEqual({
        tag: 'refused',
        problem: { code: 'bulk-upload.issues.no-file' },
      })
    }
  })

  it('is refused beyond 10 MiB before it is read', async () => {
    const { useCases } = aShop({
      readUpload: () => TE.left(unavailable('reader', 'was asked')) as ReturnType<UseCases['readUpload']>,
    })
    const file = (bytes: number) => new File([new Uint8Array(bytes)], 'large.csv')
    const max = 10 * 1024 * 1024
    expect(await answerUpload(useCases, posted({ intent: checkIntent, file: file(max + 1) }))).toMatchObject({
      tag: 'refused',
      problem: { code: 'bulk-upload.issues.too-large-without-script' },
    })
    expect(await answerUpload(useCases, posted({ intent: checkIntent, file: file(max) }))).toMatchObject({
      tag: 'refused',
      problem: { code: 'forms.unavailable' },
    })
  })

  it('is validated in batches, and every line is returned', async () => {
    const { useCases, asked } = aShop()
    const rows = Array.from({ length: linesPerCheck + 3 }, (_, at) => `A${at},1`)
    const answer = await answerUpload(useCases, posted({ intent: checkIntent, file: csv(...rows) }))
    expect(asked.checks).toEqual([linesPerCheck, 3])
    expect(answer.tag === 'checked' && answer.shown.checked.valid.length).toBe(linesPerCheck + 3)
  })

  it('is added to the cart once per key; rejected lines are shown with reasons', async () => {
    const { useCases, asked } = aShop()
    const answer = await answerUpload(
      useCases,
      posted({ intent: addIntent, key: 'one-click-1', file: csv('A,5', 'B,1') }),
    )
    expect(asked.added.map(([lines, key]) => [lines.map(({ sku }) => sku), key])).toEqual([[['A'], 'one-click-1']])
    expect(answer).toMatchObject({ tag: 'added', lines: 1, shown: { checked: { valid: [], errors: [{ sku: 'B' }] } } })
    expect(await answerUpload(useCases, posted({ intent: addIntent, key: 'one-click-2', file: csv('A,5') }))).toEqual({
      tag: 'added',
      lines: 1,
    })
  })

  it('replaces an idempotency key that the page did not create', async () => {
    const { useCases, asked } = aShop()
    for (const key of ['', 'short', 'with blanks in it', 'x'.repeat(101)])
      await answerUpload(useCases, posted({ intent: addIntent, key, file: csv('A,5') }))
    expect(asked.added.map(([, key]) => /^[\w-]{8,100}$/.test(key) && key !== 'x'.repeat(101))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(new Set(asked.added.map(([, key]) => key)).size).toBe(4)
  })

  it.each([
    [
      'read',
      { readUpload: () => TE.left(invalid(issue('file', 'bulk-upload.issues.template', { row: 3 }))) },
      { code: 'bulk-upload.issues.template', values: { row: 3 } },
    ],
    ['checked', { checkUpload: () => TE.left(unavailable('goods', 'down')) }, { code: 'forms.unavailable' }],
    [
      'added',
      { addUpload: () => TE.left(invalid(issue('lines', 'cart.too-many-lines'))) },
      { code: 'cart.too-many-lines' },
    ],
  ] as const)('reports why it could not be %s, also where the page has no field for it', async (_, over, problem) => {
    const { useCases } = aShop(over as unknown as Partial<UseCases>)
    expect(await answerUpload(useCases, posted({ intent: addIntent, file: csv('A,5') }))).toMatchObject({
      tag: 'refused',
      problem,
    })
  })

  it('is resumed from the account, validated again; a missing one is reported', async () => {
    const saved = {
      version: 3,
      list: { name: 'kept.csv', keptAt: 1, lines: [{ row: 2, rows: [2], times: 1, sku: 'A', qty: '4' }] },
    }
    const { useCases } = aShop({ readUploadAccount: () => TE.right(saved) as Outcome<typeof saved> })
    expect(await answerUpload(useCases, posted({ intent: resumeIntent }))).toMatchObject({
      tag: 'checked',
      shown: { name: 'kept.csv', read: { rows: 1 }, checked: { valid: [{ sku: 'A', pieces: 4 }] } },
    })
    expect(await answerUpload(aShop().useCases, posted({ intent: resumeIntent }))).toEqual({
      tag: 'refused',
      problem: { code: 'bulk-upload.removed-elsewhere' },
    })
    expect(
      await answerUpload(
        aShop({ readUploadAccount: () => TE.left(unavailable('lists', 'down')) }).useCases,
        posted({ intent: resumeIntent }),
      ),
    ).toMatchObject({ tag: 'refused' })
  })

  it('is removed from the account in the version shown, and reports a failure', async () => {
    const { useCases, asked } = aShop()
    expect(await answerUpload(useCases, posted({ intent: forgetIntent, version: '3' }))).toEqual({ tag: 'refreshed' })
    expect(asked.forgotten).toEqual([[undefined, 3]])
    expect(
      await answerUpload(
        aShop({ keepUploadAccount: () => TE.left(unavailable('lists', 'down')) }).useCases,
        posted({ intent: forgetIntent, version: '3' }),
      ),
    ).toMatchObject({ tag: 'refused' })
  })

  it('is not validated again where only the cart is refreshed', async () => {
    const { useCases, asked } = aShop()
    expect(await answerUpload(useCases, posted({ intent: refreshIntent, file: csv('A,5') }))).toEqual({
      tag: 'refreshed',
    })
    expect(asked.checks).toEqual([])
  })
})
