import { describe, expect, it } from '@jest/globals'
import type { OrderFile, OrderType } from '../orders/order-details'
import { editing, frameWait, isDimmed, orderAfter, pauseOf, scrollOffset, type OrderEvent } from './order-flow'

const file = (kind: OrderFile['kind']): OrderFile => ({ id: kind, name: kind, kind, url: `/files/${kind}` })
const after = (mode: OrderType, ...events: readonly OrderEvent[]) => events.reduce(orderAfter, editing(mode))
const submit: OrderEvent = { tag: 'submit' }
const handle: OrderEvent = { tag: 'handle' }
const uploaded = (...files: readonly OrderFile[]): OrderEvent => ({ tag: 'uploaded', files })

describe('The state machine of a construction order', () => {
  it('starts uploading through the embedded form and dims the page [S3-4.24] [S3-4.26]', () => {
    expect(after('onlineBelow', submit)).toEqual({ tag: 'uploading', mode: 'onlineBelow' })
    expect([isDimmed(after('fromImport', submit)), isDimmed(editing('fromImport'))]).toEqual([true, false])
  })

  it('stays in editing when submission is refused [S3-4.25]', () => {
    const refusal = { code: 'construction.issues.fill' }
    expect(after('onlineBelow', { tag: 'submit', refusal })).toEqual({ tag: 'editing', mode: 'onlineBelow', refusal })
  })

  it('orders online a second after the upload, then leads to the cart immediately [S3-4.25] [S3-9.06]', () => {
    const there = after('onlineBelow', submit, uploaded(file('certificate')))
    expect([there.tag, pauseOf(there)]).toEqual(['uploaded', 1_000])
    expect(orderAfter(there, handle)).toMatchObject({ tag: 'ordering', files: [file('certificate')] })
    expect(pauseOf(after('onlineBelow', submit, uploaded(), handle, { tag: 'ordered' }))).toBe(0)
  })

  it('orders from a file immediately, then leads to the cart after a second [S3-4.26] [S3-4.27] [S3-9.06]', () => {
    expect(pauseOf(after('fromImport', submit, uploaded(file('order'))))).toBe(0)
    const ordered = after('fromImport', submit, uploaded(file('order')), handle, { tag: 'ordered' })
    expect([ordered.tag, pauseOf(ordered)]).toEqual(['ordered', 1_000])
  })

  it('reloads after half a second when no order file arrived [S3-5.31] [S3-8.21] [S3-9.06]', () => {
    const without = after('fromImport', submit, uploaded(file('other')))
    expect([without, pauseOf(without)]).toEqual([
      { tag: 'reloading', mode: 'fromImport', refusal: { code: 'construction.issues.order-file' } },
      500,
    ])
  })

  it('returns to the online form with the reason after a failed import [S3-4.27] [S3-8.20]', () => {
    const refusal = { code: 'construction.import-failed', message: 'Sheet Order, row 9' }
    expect(after('fromImport', submit, uploaded(file('order')), handle, { tag: 'refused', refusal })).toEqual({
      tag: 'editing',
      mode: 'onlineBelow',
      refusal,
    })
    expect(after('fromImport', submit, { tag: 'upload-failed' })).toEqual({
      tag: 'editing',
      mode: 'onlineBelow',
      refusal: { code: 'construction.upload-failed' },
    })
  })

  it('ignores events that its state does not expect', () => {
    expect(after('onlineBelow', uploaded(file('order')), handle, { tag: 'ordered' })).toEqual(editing('onlineBelow'))
    const ordering = after('fromImport', submit, uploaded(file('order')), handle)
    expect(
      [
        submit,
        uploaded(file('other')),
        { tag: 'upload-failed' } as const,
        { tag: 'mode', mode: 'onlineBelow' } as const,
      ].map(event => orderAfter(ordering, event)),
    ).toEqual(Array.from({ length: 4 }, () => ordering))
  })

  it('waits 20 seconds for the embedded form and scrolls to 149 pixels above the form [S3-9.06]', () => {
    expect([frameWait, scrollOffset]).toEqual([{ everyMs: 100, tries: 200 }, 149])
  })
})
