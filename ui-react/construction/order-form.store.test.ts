import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { eachOf } from '../../test/builders/each-of'
import type { OrderFile, OrderFileKind } from '../../core/orders/order-details'
import { invalid, issue, unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'
import { OrderFormStore, type OrderSurroundings } from './order-form.store'

const door = aBulkProduct(1, { program: { list: 1, product: 1 }, variants: [aBulkVariant(10), aBulkVariant(11)] })
const sign = aBulkProduct(2, { program: { list: 2, product: 1 }, variants: [aBulkVariant(20)] })
const file = (kind: OrderFileKind): OrderFile => ({ id: kind, name: `${kind}.pdf`, kind, url: `/files/${kind}` })

type Answer = DomainError | undefined

/** A form over a stubbed order service; records events in order. */
const aForm = ({
  exempt = false,
  answers = [] as readonly Answer[],
  blocked = [] as readonly string[],
  ready = true,
  at = {} as Readonly<Record<string, (form: OrderFormStore) => void>>,
} = {}) => {
  const happened: string[] = []
  const orders: unknown[] = []
  const left = [...answers]
  const place =
    <A>(what: string, value: A) =>
    (order: unknown): Outcome<A> =>
    async () => {
      happened.push(what)
      orders.push(order)
      const refusal = left.shift()
      return refusal ? E.left(refusal) : TE.right<DomainError, A>(value)()
    }
  let keys = 0
  const around: OrderSurroundings = {
    useCases: {
      placeOnlineOrder: place<void>('online order', undefined),
      placeImportedOrder: place('import', { cartId: 'c', details: {} }),
    },
    askForFiles: form => void happened.push(`files of ${form}`),
    leave: to => void happened.push(to),
    wait: async milliseconds => void (milliseconds > 0 && milliseconds < 10_000 && happened.push(`${milliseconds} ms`)),
    freshKey: () => `key ${(keys += 1)}`,
    today: () => '2026-11-23',
  }
  const form: OrderFormStore = new OrderFormStore(
    { storeType: 'dollarGeneral', products: [sign, door], page: { exempt, blockedDates: blocked } },
    {
      ...around,
      wait: async (ms): Promise<void> =>
        ms < 10_000 ? (at[`${ms} ms`]?.(form), around.wait(ms)) : new Promise(() => undefined),
    },
  )
  if (ready) form.hear({ tag: 'ready' })
  return { form, happened, orders }
}

const fill = (form: OrderFormStore) => {
  form.type('storeNumber', '20481')
  form.type('requestedDelivery', '2026-12-10')
  form.type('siteContactName', 'Dee Dollar')
  form.type('siteContactPhone', '615 555 0142')
}
const want = (form: OrderFormStore, at: number, quantity: number) => form.change(form.entries[at]!, { quantity })
/** Resolves once everything started by a message has settled. */
const atRest = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

describe('The order form of a construction team', () => {
  it('[S3-7.29] polls the embedded form 200 times every 100 ms, then resets with an error', async () => {
    const { form, happened } = aForm({ ready: false })
    fill(form)
    want(form, 0, 1)
    await form.submit()
    expect(happened).toEqual(Array.from({ length: 200 }, () => '100 ms'))
    expect([form.flow, form.form.storeNumber]).toEqual([
      { tag: 'editing', mode: 'onlineBelow', refusal: { code: 'construction.upload-failed' } },
      '20481',
    ])
  })

  it('[S3-7.29] stops waiting when the embedded form reports that its script failed to load', async () => {
    const { form, happened } = aForm({ ready: false, at: { '100 ms': each => each.hear({ tag: 'failed' }) } })
    fill(form)
    want(form, 0, 1)
    await form.submit()
    expect([happened, form.flow.tag]).toEqual([['100 ms'], 'editing'])
  })

  it('requires missing fields and sends nothing [S3-4.24] [S3-4.25] [S3-5.27] [S3-8.18] [S3-8.22]', async () => {
    const { form, happened } = aForm()
    want(form, 0, 1)
    expect(await form.submit()).toBe('missing')
    expect([form.flow, [...form.issues.keys()], happened]).toEqual([
      { tag: 'editing', mode: 'onlineBelow', refusal: { code: 'construction.issues.fill' } },
      ['storeNumber', 'requestedDelivery', 'siteContactName', 'siteContactPhone'],
      [],
    ])
    expect(form.issues.get('storeNumber')?.code).toBe('construction.issues.required')
    form.type('storeNumber', '1')
    expect(form.issues.has('storeNumber')).toBe(false)
  })

  it('asks for at least one line with a quantity [S3-4.24]', async () => {
    const { form } = aForm()
    fill(form)
    expect([await form.submit(), 'refusal' in form.flow && form.flow.refusal?.code]).toEqual([
      'missing',
      'construction.issues.no-lines',
    ])
  })

  it('shows issues until they are fixed [S3-5.27]', async () => {
    const { form } = aForm()
    await form.submit()
    form.type('storeNumber', '20481')
    expect(form.refusal?.code).toBe('construction.issues.fill')
    fill(form)
    expect(form.refusal).toBeUndefined()
    await form.submit()
    expect(form.refusal?.code).toBe('construction.issues.no-lines')
    want(form, 0, 1)
    expect(form.refusal).toBeUndefined()
  })

  it('requests files, dims, then orders, clears, and opens cart [S3-4.24] [S3-4.25] [S3-2.40] [S3-9.06]', async () => {
    const { form, happened, orders } = aForm()
    fill(form)
    want(form, 0, 3)
    want(form, 1, 2)
    await form.submit()
    expect([form.dimmed, happened]).toEqual([true, ['files of online']])
    form.hear({ tag: 'sent', files: [file('other')] })
    await atRest()
    expect(happened).toEqual(['files of online', '1000 ms', 'online order', 'cart'])
    expect(orders[0]).toMatchObject({
      lines: [
        { productId: 1, variantId: 10, quantity: 2 },
        { productId: 2, variantId: 20, quantity: 3 },
      ],
      details: {
        storeType: 'dollarGeneral',
        storeNumber: '20481',
        requestedDelivery: '2026-12-10',
        siteContactPhone: '6155550142',
        taxExempt: false,
        files: [file('other')],
      },
    })
    expect([form.totals, eachOf(form.entries).every(({ quantity }) => quantity === 0)]).toEqual([
      { lines: 0, pieces: 0, total: 0 },
      true,
    ])
  })

  it('keeps all input with one error if the order fails; the retry is idempotent [S3-4.25]', async () => {
    const { form, happened, orders } = aForm({ answers: [unavailable('cart'), undefined] })
    fill(form)
    want(form, 1, 2)
    const send = async () => {
      await form.submit()
      form.hear({ tag: 'sent', files: [] })
      await atRest()
    }
    await send()
    expect([form.flow, form.totals.pieces, form.form.storeNumber]).toEqual([
      { tag: 'editing', mode: 'onlineBelow', refusal: { code: 'construction.order-failed' } },
      2,
      '20481',
    ])
    await send()
    expect(happened.at(-1)).toBe('cart')
    expect(new Set(orders.map(order => (order as { key: string }).key)).size).toBe(1)
  })

  it('reports at its line what the cart refuses', async () => {
    const { form } = aForm({ answers: [invalid(issue('item:1', 'cart.not-enough-stock', { stock: 2 }))] })
    fill(form)
    want(form, 0, 3)
    want(form, 1, 2)
    await form.submit()
    form.hear({ tag: 'sent', files: [] })
    await atRest()
    expect([form.issues.get('product:2')?.code, 'refusal' in form.flow && form.flow.refusal?.code]).toEqual([
      'cart.not-enough-stock',
      'construction.issues.rows',
    ])
  })

  it('shows the error that the embedded form reports, and gives up if it never loads [S3-8.20]', async () => {
    const { form } = aForm()
    fill(form)
    want(form, 1, 2)
    await form.submit()
    form.hear({ tag: 'failed' })
    expect('refusal' in form.flow && form.flow.refusal).toEqual({ code: 'construction.upload-failed' })
    await form.submit()
    form.hear({ tag: 'failed', message: 'The drawing is larger than 10 MB.' })
    expect('refusal' in form.flow && form.flow.refusal).toEqual({
      code: 'construction.upload-failed',
      message: 'The drawing is larger than 10 MB.',
    })
    const late = aForm()
    late.form.ready = false
    fill(late.form)
    want(late.form, 1, 2)
    await late.form.submit()
    expect([late.happened.length, new Set(late.happened), late.form.dimmed]).toEqual([200, new Set(['100 ms']), false])
  })

  it('accepts a certificate only with YES, and asks for none in category G [S3-4.28] [S3-6.09]', async () => {
    for (const [exempt, given] of [
      [false, true],
      [false, false],
      [true, true],
    ] as const) {
      const { form, orders } = aForm({ exempt })
      fill(form)
      want(form, 1, 1)
      form.sayExempt(given)
      await form.submit()
      form.hear({ tag: 'sent', files: [file('certificate')] })
      await atRest()
      const expected = given && !exempt
      expect([form.wantsCertificate, (orders[0] as { details: unknown }).details]).toEqual([
        expected,
        expect.objectContaining({ taxExempt: expected, files: expected ? [file('certificate')] : [] }),
      ])
    }
  })

  it('has several sizes of one product, and drops them again [S3-3.20]', () => {
    const { form } = aForm()
    form.addSize(door)
    form.addSize(door)
    expect(form.entriesOf(door).map(({ variantId }) => variantId)).toEqual([10, 11])
    form.dropSize(form.entriesOf(door)[1]!)
    expect(form.entriesOf(door)).toHaveLength(1)
  })
})

describe('The import of an order file', () => {
  const imported = (options: Parameters<typeof aForm>[0] = {}) => {
    const made = aForm(options)
    made.form.chooseMode('fromImport')
    made.form.type('storeNumber', '20481')
    return made
  }

  it('sends the file, places the order and opens the cart after a second [S3-4.26] [S3-4.27] [S3-2.39]', async () => {
    const { form, happened, orders } = imported()
    await form.submit()
    form.hear({ tag: 'sent', files: [file('order'), file('other')] })
    await atRest()
    expect(happened).toEqual(['files of order', 'import', '1000 ms', 'cart'])
    expect(orders[0]).toEqual({
      file: file('order'),
      key: expect.any(String),
      details: {
        storeType: 'dollarGeneral',
        storeNumber: '20481',
        taxExempt: false,
        files: [file('order'), file('other')],
      },
    })
  })

  it('resets after half a second where no order file was sent [S3-5.31] [S3-8.21]', async () => {
    const { form, happened } = imported()
    await form.submit()
    form.hear({ tag: 'sent', files: [] })
    await atRest()
    expect([happened, 'refusal' in form.flow && form.flow.refusal?.code]).toEqual([
      ['files of order', '500 ms', 'again'],
      'construction.issues.order-file',
    ])
  })

  it('returns to the online order with the reason when the file cannot be read [S3-4.27] [S3-8.20]', async () => {
    const refusals: readonly (readonly [DomainError, unknown])[] = [
      [
        { tag: 'refused', message: 'Store 9 is closed' },
        { code: 'construction.import-failed', message: 'Store 9 is closed' },
      ],
      [
        invalid(issue('file', 'order-file.sku-unknown', { sheet: 'Order', row: 9, column: 'A' })),
        {
          code: 'construction.import-failed',
          faults: [issue('file', 'order-file.sku-unknown', { sheet: 'Order', row: 9, column: 'A' })],
        },
      ],
      [unavailable('order service'), { code: 'construction.import-failed' }],
    ]
    for (const [error, refusal] of refusals) {
      const { form } = imported({ answers: [error] })
      await form.submit()
      form.hear({ tag: 'sent', files: [file('order')] })
      await atRest()
      expect([form.flow, form.form.orderType, form.form.storeNumber]).toEqual([
        { tag: 'editing', mode: 'onlineBelow', refusal },
        'onlineBelow',
        '20481',
      ])
    }
  })
})
