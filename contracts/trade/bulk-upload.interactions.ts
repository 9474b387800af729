import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { tradeBulkUpload } from '../../adapters/trade/bulk-upload/bulk-upload.client'
import {
  customerProductUpload,
  productAnonUpload,
  productUpload,
} from '../../adapters/trade/bulk-upload/bulk-upload.wire'
import type { QuoteBuyer } from '../../adapters/trade/quotes/request.wire'
import type { Http } from '../../adapters/shared/http'
import { signedOut } from '../../core/shared/domain-error'
import { answerOf } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const goods = { productId: 900_001, variantId: 900_001_001, stock: 40 }
const lines = [
  { sku: 'LS-G1-626', quantity: 2 },
  { sku: 'NO-SUCH-THING', quantity: 3 },
]

const portal = (http: Http, buyer: QuoteBuyer) =>
  tradeBulkUpload(http, {
    channel: TE.right({ storeHash: 'abc123', channelId: 1 }),
    buyer: () => TE.right(buyer),
    whenExpired: TE.left(signedOut),
  })

/** The exact request (S3-7.14); guests send the store as well. */
const list = {
  currencyCode: 'USD',
  productList: [
    { sku: 'LS-G1-626', qty: '2' },
    { sku: 'NO-SUCH-THING', qty: '3' },
  ],
  channelId: 1,
  isToCart: true,
  withModifiers: false,
}

const row = (sku: string, qty: string, at: number) => ({ id: like(String(at)), sku, qty, row: like(at) })
const products = {
  variantSku: like('LS-G1-626'),
  variantId: like('900001001'),
  productId: like('900001'),
  productName: like('Grade 1 Storeroom Lock'),
  isStock: like('1'),
  stock: like(40),
  purchasingDisabled: like('0'),
  minQuantity: like(1),
  maxQuantity: like(0),
  modifiers: like([]),
  option: like([]),
}
const result = {
  errorFile: like('https://files.example/error-results.csv'),
  validProduct: each({ ...row('LS-G1-626', '2', 1), products }),
  errorProduct: each({ ...row('NO-SUCH-THING', '3', 2), error: like('Invalid SKU') }),
  stockErrorSkus: like([]),
}

const call = (
  description: string,
  buyer: QuoteBuyer,
  request: Pick<Interaction, 'state' | 'request' | 'settings'>,
  answer: object,
): Interaction => ({
  description,
  ...request,
  response: { status: 200, body: { data: answer } },
  drive: async http =>
    expect(await answerOf(portal(http, buyer).check(lines))).toMatchObject([
      { tag: 'found', product: { isStock: true, purchasingDisabled: false } },
      { tag: 'unknown' },
    ]),
})

const signedIn = (email: string, document: string): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: { name: 'a user of the trade portal, and goods on sale', params: { email, token, ...goods, quantity: 2 } },
  request: {
    method: 'POST',
    path: '/graphql',
    body: { query: document, variables: { productListData: list } },
    headers: { authorization: `Bearer ${token}` },
  },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})

/** SKU lists (7.17, 7.18) of company users, other customers and guests. */
export const bulkUploadContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    call(
      '7.17 check a list for a company',
      { role: 1, companyId: 1 },
      signedIn('senior@northgate.example', productUpload.document),
      { productUpload: { result } },
    ),
    call(
      '7.17 check a list for oneself',
      { role: 99 },
      signedIn('retail@lintel.example', customerProductUpload.document),
      { productUpload: { result } },
    ),
    call(
      '7.18 check a list as a guest',
      { role: 100 },
      {
        state: { name: 'a guest, and goods on sale', params: goods },
        request: {
          method: 'POST',
          path: '/graphql',
          body: { query: productAnonUpload.document, variables: { productListData: { ...list, storeHash: 'abc123' } } },
        },
      },
      { productAnonUpload: { result } },
    ),
  ],
}
