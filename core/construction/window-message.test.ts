import { describe, expect, it } from '@jest/globals'
import type { OrderFile } from '../orders/order-details'
import {
  failedMessage,
  fieldsMessage,
  messageNames,
  readUploadMessage,
  readWish,
  sentMessage,
  submitMessage,
} from './window-message'

const source = { name: 'the frame' }
const frame = { origin: 'https://shop.example', source, links: ['files.forms.example'] }
const files: readonly OrderFile[] = [
  { id: '1', name: 'order.xlsx', kind: 'order', url: '/files/1' },
  { id: '2', name: 'exempt.pdf', kind: 'certificate', url: '/files/2' },
  { id: '3', name: 'plan.pdf', kind: 'other', url: 'https://files.forms.example/3' },
]
const read = (data: unknown, changes: { readonly origin?: string; readonly source?: unknown } = {}) =>
  readUploadMessage({ origin: frame.origin, source, data, ...changes }, frame)

describe('Window messages of the embedded upload form', () => {
  it('carry the links of order, certificate and other files under the specified name [S3-2.43] [S3-7.28]', () => {
    expect(sentMessage(files).type).toBe('FORM_SUBMISSION_ORDER')
    expect(read(sentMessage(files))).toEqual({ tag: 'sent', files })
  })

  it('report each kind of failure under its specified name [S3-7.28]', () => {
    const failed = (['order', 'online', 'script'] as const).map(why => failedMessage(why, 'Too large'))
    expect(failed.map(({ type }) => type)).toEqual([
      'FORM_SUBMISSION_ORDER_ERROR',
      'FORM_SUBMISSION_ERROR',
      'SCRIPT_LOAD_ERROR',
    ])
    expect(failed.map(message => read(message))).toEqual(
      Array.from({ length: 3 }, () => ({ tag: 'failed', message: 'Too large' })),
    )
    expect([read(failedMessage('online')), read({ type: messageNames.ready })]).toEqual([
      { tag: 'failed' },
      { tag: 'ready' },
    ])
  })

  it('are ignored from another origin or window [S3-4.25]', () => {
    expect([
      read(sentMessage(files), { origin: 'https://evil.example' }),
      read(sentMessage(files), { source: { name: 'another' } }),
      read(sentMessage(files), { source: null }),
    ]).toEqual([undefined, undefined, undefined])
  })

  it('are ignored when malformed or with links to other hosts [S3-4.25]', () => {
    const link = { id: '9', name: 'a.pdf', url: '/files/9' }
    const withOther = (otherFiles: unknown) => ({ type: 'FORM_SUBMISSION_ORDER', data: { otherFiles } })
    const strange: readonly unknown[] = [
      undefined,
      'FORM_SUBMISSION_ORDER',
      [],
      { type: 'FORM_SUBMISSION_ORDER' },
      withOther('a.pdf'),
      withOther([link, link, link, link]),
      withOther([{ ...link, url: 'https://evil.example/9' }]),
      withOther([{ ...link, url: 'javascript:alert(1)' }]),
      withOther([{ ...link, url: '//evil.example/9' }]),
      withOther([{ ...link, url: 'https://me@files.forms.example/9' }]),
      withOther([{ ...link, url: 'http://files.forms.example/9' }]),
      withOther([{ ...link, id: 9 }]),
      { type: 'OTHER', data: {} },
    ]
    expect(strange.map(data => read(data))).toEqual(strange.map(() => undefined))
  })

  it('are accepted by the form only from its parent page', () => {
    const wish = submitMessage('order')
    const wishes = [wish, fieldsMessage({ certificate: true, order: false }), fieldsMessage(undefined)]
    expect(wishes.map(data => readWish({ origin: frame.origin, source, data }, frame))).toEqual(wishes)
    expect(
      [
        { origin: 'https://evil.example', source, data: wish },
        { origin: frame.origin, source: {}, data: wish },
        { origin: frame.origin, source, data: { ...wish, form: 'all' } },
      ].map(arrived => readWish(arrived, frame)),
    ).toEqual([undefined, undefined, undefined])
  })
})
