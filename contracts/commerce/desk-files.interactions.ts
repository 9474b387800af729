import { expect } from '@jest/globals'
import { commerceApplicationDesk } from '../../adapters/commerce/applications/application-desk.client'
import { commerceConstructionDesk } from '../../adapters/commerce/staff/construction-desk.client'
import { commerceExemptionDesk } from '../../adapters/commerce/staff/exemption-desk.client'
import { commerceFormDesk } from '../../adapters/commerce/staff/form-desk.client'
import { commerceQuoteDesk } from '../../adapters/commerce/staff/quote-desk.client'
import type { Http } from '../../adapters/shared/http'
import type { Outcome } from '../../core/shared/domain-error'
import type { SentFile } from '../../core/uploads/upload'
import { answerOf, failureFrom } from '../support/expecting'
import type { Interaction, ProviderState } from '../support/interaction'
import { failed, like, shapedHeader } from '../support/matchers'

const file = { name: 'Plan.pdf', type: 'application/pdf', content: '%PDF-1.7 a plan' } as const
const { name, content } = file
const uploadId = 'pact0upload0of0a0staff0desk'
const goods = { productId: 900_001, variantId: 900_001_001, quantity: 2 } as const

const submissionId = 'c0ffee00-5555-4000-8000-000000000002'
const certificateId = 'c0ffee00-6666-4000-8000-000000000002'
const quoteId = 10_483
const orderId = 880_044
const orderFormId = 880_071
const number = 'TA-5712'

const orderForm = {
  name: 'order-form-2033.csv',
  type: 'application/octet-stream',
  /** The kind that the content is of. */
  kind: 'text/plain',
  content:
    'Store Number,\r\nRequested Delivery,\r\nSite Contact Name,\r\nSite Contact Phone #,\r\nSKU,Part,Size,' +
    'Quantity\r\nDG-HS-3,,,\r\n',
} as const

/** A file arrives as an attachment that no browser shows as a page. */
const download = ({
  description,
  state,
  path,
  read,
  sent = file,
}: {
  readonly description: string
  readonly state: ProviderState
  readonly path: string
  readonly read: (http: Http) => Outcome<SentFile>
  readonly sent?: { readonly name: string; readonly type: string; readonly kind?: string; readonly content: string }
}): Interaction => ({
  description,
  state,
  request: { method: 'GET', path },
  response: {
    status: 200,
    file: { type: sent.kind ?? sent.type, content: sent.content },
    headers: {
      ...(sent.kind ? { 'content-type': shapedHeader(`^${sent.type}$`, sent.type) } : {}),
      'content-disposition': shapedHeader(
        '^attachment;.*',
        `attachment; filename="${sent.name}"; filename*=UTF-8''${sent.name}`,
      ),
      'x-content-type-options': 'nosniff',
      'content-security-policy': shapedHeader('.*sandbox.*', "default-src 'none'; sandbox"),
    },
  },
  drive: async http =>
    expect(await answerOf(read(http))).toEqual({
      name: sent.name,
      type: sent.type,
      bytes: new TextEncoder().encode(sent.content),
    }),
})

/** Files that buyers sent, downloaded at the staff desks. */
export const deskFilesInteractions: readonly Interaction[] = [
  download({
    description: 'staff: download the file of a certificate',
    state: {
      name: 'a member of staff, and a certificate of exemption from tax that waits',
      params: { email: 'orders@dg.example', certificateId, name, content },
    },
    path: `/apis/staff/exemptions/${certificateId}/file`,
    read: http => commerceExemptionDesk(http).file(certificateId),
  }),
  download({
    description: 'staff: download a file of an application',
    state: {
      name: 'a member of staff, and an application with a document',
      params: { email: 'campus@hsu.example', applicationId: 4_712, number, uploadId, name, content },
    },
    path: `/apis/staff/applications/${number}/files/${uploadId}`,
    read: http => commerceApplicationDesk(http).file(number, uploadId),
  }),
  download({
    description: 'staff: download a file of a form that came in',
    state: {
      name: 'a member of staff, and a form that came in with a file',
      params: { submissionId, uploadId, name, content },
    },
    path: `/apis/staff/forms/${submissionId}/files/0`,
    read: http => commerceFormDesk(http).file(submissionId, 0),
  }),
  download({
    description: 'staff: download a file of a quote',
    state: {
      name: 'a member of staff, and a quote with a file',
      params: { email: 'senior@northgate.example', ...goods, quoteId, uploadId, name, content },
    },
    path: `/apis/staff/quotes/${quoteId}/files/${uploadId}`,
    read: http => commerceQuoteDesk(http).file(quoteId, uploadId),
  }),
  {
    description: 'staff: download a file that the quote does not have',
    state: {
      name: 'a member of staff, and a quote that waits',
      params: { email: 'senior@northgate.example', ...goods, quoteId },
    },
    request: { method: 'GET', path: `/apis/staff/quotes/${quoteId}/files/${uploadId}` },
    response: { status: 404, body: failed(like('not-found')) },
    drive: async http => expect(await failureFrom(commerceQuoteDesk(http).file(quoteId, uploadId))).toBeDefined(),
  },
  download({
    description: "staff: download a file of a store's order",
    state: {
      name: 'a member of staff, and an order with a file of its store',
      params: {
        email: 'senior@northgate.example',
        ...goods,
        stock: 40,
        lineId: 'c0ffee00-0000-4000-8000-000000000044',
        orderId,
        uploadId,
        name,
        content,
      },
    },
    path: `/apis/staff/construction/orders/${orderId}/files/${uploadId}`,
    read: http => commerceConstructionDesk(http).file(orderId, uploadId),
  }),
  download({
    description: 'staff: download a published order form',
    state: {
      name: 'a member of staff, and a published order form',
      params: { orderFormId, name: orderForm.name, content: orderForm.content },
    },
    path: `/apis/staff/construction/order-forms/${orderFormId}`,
    read: http => commerceConstructionDesk(http).orderForm(orderFormId),
    sent: orderForm,
  }),
]
