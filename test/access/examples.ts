import { bookAddressToWire } from '../../adapters/commerce/account/address.wire'
import { emptyDraft } from '../../core/quotes/draft-quote'
import { anAddress } from '../builders/customer'
import type { PageShop, Reader } from '../builders/pages'
import { aLock, belongingsOf, type Belongings } from './belongings'

/** A complete request of a call. */
export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly form?: FormData
}

export type Asking = {
  /** Whose resources the request names. */
  readonly belongings: Belongings
  readonly shop: PageShop
}

type Examples = Readonly<Record<string, (asking: Asking) => Example | Promise<Example>>>

const cart = '/exp-sf-cms/api/bc/carts'
const checkout = '/exp-sf-cms/api/bc/checkout'
const account = '/exp-sf-cms/api/bc/account'
const lists = '/exp-sf-cms/api/bc/wishlists'
const api = '/exp-sf-cms/api'
const construction = '/exp-sf-cms/api/bc/construction'
const desk = '/apis/staff'
const quotes = `${api}/bc/quotes`

const withLock = async ({ shop }: Asking): Promise<Example> => {
  const { productId, variantId, quantity } = await aLock(shop)
  return { body: { line_items: [{ product_id: productId, variant_id: variantId, quantity }] } }
}
const shipping = bookAddressToWire(anAddress({ id: undefined }))
const sent = (body: unknown) => (): Example => ({ body })
const page = (page_slug: string) => (): Example => ({ query: { page_slug } })
const file = (): FormData => {
  const form = new FormData()
  form.set('file', new File(['101A, left hand'], 'opening-101.txt', { type: 'text/plain' }))
  return form
}
const document = (): FormData => {
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 a frame'], 'frame.pdf', { type: 'application/pdf' }))
  return form
}
const answers = (mapping: Readonly<Record<string, string>>): FormData => {
  const form = new FormData()
  form.set('formData', JSON.stringify({ form_mapping: mapping }))
  return form
}
const record = `${desk}/content/:model/:id/:language`
const aRecord = { params: { model: 'web_pages', id: '987654', language: 'en' } }
const newPassword = 'Door4hinges'
const aRole = (name: string, version: number) => ({ name, built_on: 2, grants: [], version, key: name })
const aPersonLine = (email: string) => ({
  line: 2,
  email,
  first_name: 'Nia',
  last_name: 'New',
  role: 'Junior Buyer',
  phone: '',
})
const peopleFile = (): FormData => {
  const form = new FormData()
  const text = 'Email,First name,Last name,Role\nnia@people.example,Nia,New,Junior Buyer'
  form.set('file', new File([text], 'people.csv', { type: 'text/csv' }))
  return form
}
/** A rule of a state that does not exist. */
const aTaxRule = {
  country: 'US',
  state: 'ZZ',
  postal_prefix: '',
  tax_class: '',
  basis_points: 0,
  shipping_taxable: false,
  from_day: '2026-12-01',
}

/** Example requests for calls that need more than their path. */
export const examples: Examples = {
  [`POST ${api}/login`]: sent({ email: 'retail@lintel.example', password: 'Lintel123' }),
  ['GET /apis/content/v1/collection/find-by-field']: async ({ shop }) => ({
    query: {
      field_name: 'provider_id_esi',
      field_value: String((await aLock(shop)).productId),
      internal_name: 'ecommerce_product',
    },
  }),
  [`PUT ${cart}/update-customer`]: sent({ customer_id: 1 }),
  [`POST ${api}/signup`]: async ({ belongings }) => ({
    body: {
      email: await belongings.newEmail(),
      password: newPassword,
      firstName: 'Nia',
      lastName: 'New',
      phone: '2165550100',
      company: '',
      customFields: [],
      gctoken: await belongings.solvedCaptcha(),
    },
  }),
  [`POST ${api}/language`]: sent({ language: 'fr-LU' }),
  [`POST ${api}/sessions/end`]: async ({ belongings }) => ({ body: { handle: await belongings.device() } }),
  [`POST ${api}/forgot-password`]: async ({ belongings }) => ({ body: { email: await belongings.newEmail() } }),
  [`POST ${api}/confirm-email/link`]: sent({ emailToken: 'no-such-link' }),
  [`POST ${api}/reset-link`]: sent({ emailToken: 'no-such-link' }),
  [`POST ${api}/set-new-password`]: sent({ emailToken: 'no-such-link', password: newPassword }),
  [`POST ${api}/change-password`]: sent({ password: 'Wrong4hinges', newPassword }),
  [`PUT ${account}`]: sent({
    common_details: { first_name: 'Ada', last_name: 'Admin', phone: '2165550100', company: '' },
  }),
  [`POST ${account}/addresses`]: sent(shipping),
  [`PUT ${account}/addresses/:id`]: async ({ belongings }) => ({
    params: { id: await belongings.address() },
    body: shipping,
  }),
  [`DELETE ${account}/addresses/:id`]: async ({ belongings }) => ({ params: { id: await belongings.address() } }),
  [`GET ${api}/bc/countries/:countryId/states`]: () => ({ params: { countryId: '226' } }),
  [`GET ${api}/bc/orders/:orderId`]: async ({ belongings }) => ({ params: { orderId: await belongings.order() } }),
  'GET /account/orders/:orderId/files/:line/:file': async ({ belongings }) => ({
    params: { orderId: await belongings.digitalOrder(), line: '1', file: '1' },
  }),
  [`GET ${api}/bc/orders/:orderId/reorder`]: async ({ belongings }) => ({
    params: { orderId: await belongings.order() },
  }),
  [`POST ${api}/bc/orders/:orderId/reorder`]: async ({ belongings }) => ({
    params: { orderId: await belongings.order() },
    body: { key: 'again-once' },
  }),
  [`POST ${cart}`]: withLock,
  [`POST ${cart}/items`]: withLock,
  [`PUT ${cart}/items/:itemId`]: async ({ belongings }) => ({
    params: { itemId: await belongings.line() },
    body: { line_item: { quantity: 2 } },
  }),
  [`DELETE ${cart}/items/:itemId`]: async ({ belongings }) => ({ params: { itemId: await belongings.line() } }),
  [`GET ${cart}/set/:cartId`]: async ({ belongings }) => ({ params: { cartId: await belongings.cart() } }),
  [`DELETE ${cart}/`]: async ({ belongings }) => ({ body: { cart_id: await belongings.cart() } }),
  [`GET ${api}/bc/abandoned-cart/:token`]: () => ({ params: { token: 'no-such-token' } }),
  [`GET ${api}/login-as-b2b-trade-center-customer`]: () => ({ query: { b2b_token: 'true', token: 'no-such-token' } }),
  [`GET ${api}/login-once`]: () => ({ query: { token: 'no-such-token' } }),
  [`PUT ${quotes}/draft`]: sent({ draft: emptyDraft }),
  [`POST ${quotes}/:quoteId/share`]: async ({ belongings }) => ({ params: { quoteId: await belongings.quote() } }),
  [`GET ${quotes}/:quoteId/differences`]: async ({ belongings }) => ({ params: { quoteId: await belongings.quote() } }),
  [`POST ${quotes}/:quoteId/answer`]: async ({ belongings }) => ({
    params: { quoteId: await belongings.quote() },
    body: { revision: 1, answer: { tag: 'decline', note: 'Not this time.' } },
  }),
  [`GET ${quotes}/:quoteId/pdf`]: async ({ belongings }) => ({ params: { quoteId: await belongings.quote() } }),
  ['GET /apis/product-service/v1/openings/:categoryId']: () => ({ params: { categoryId: '810' } }),
  ['GET /apis/order-service/v1/request-for-quote/:quoteId']: async ({ belongings }) => ({
    params: { quoteId: await belongings.quote() },
  }),
  ['POST /api/v2/rfq/:rfqId/frontend/pdf']: async ({ belongings }) => ({
    params: { rfqId: await belongings.quote() },
    body: { storeHash: '', lang: 'en', createdAt: 0, isPreview: false, channelId: 1 },
  }),
  [`GET ${api}/b2b-edition/cart`]: () => ({ query: { quoteId: '48213' } }),
  [`POST ${api}/hand-off`]: sent({ token: 'no-such-token' }),
  [`POST ${api}/hand-off/links`]: sent({ customer_id: 2 }),
  [`POST ${checkout}/certificates`]: sent({ code: 'ABCDE-FGHJK-LMNPQ-RST23' }),
  [`DELETE ${checkout}/certificates/:id`]: () => ({ params: { id: '0123456789abcdef' } }),
  [`POST ${api}/bc/gift-certificates/balance`]: sent({ code: 'ABCDE-FGHJK-LMNPQ-RST23' }),
  [`POST ${checkout}s/coupons`]: sent({ coupon_code: 'NO-SUCH-COUPON' }),
  [`DELETE ${checkout}s/coupons/:code`]: () => ({ params: { code: 'NO-SUCH-COUPON' } }),
  [`POST ${checkout}/open`]: async ({ belongings }) => ({ body: { token: await belongings.checkoutToken() } }),
  [`PUT ${checkout}/contact`]: sent({ email: 'buyer@lintel.example', phone: '2165550100' }),
  [`PUT ${checkout}/addresses`]: sent({ shipping_address: shipping }),
  [`PUT ${checkout}/shipping`]: sent({ shipping_option_id: 'pick-up' }),
  [`PUT ${checkout}/payment`]: sent({ method: 'purchase-order', po_number: 'PO-1' }),
  [`POST ${checkout}/place`]: async ({ belongings }) => ({ body: { order_key: await belongings.orderKey() } }),
  [`GET ${checkout}/confirmation/:orderId`]: async ({ belongings }) => ({
    params: { orderId: await belongings.confirmation() },
  }),
  [`GET ${checkout}/payments/:id`]: async ({ belongings }) => ({ params: { id: await belongings.payment() } }),
  [`POST ${checkout}/payments/:id/page`]: async ({ belongings }) => ({ params: { id: await belongings.payment() } }),
  [`DELETE ${checkout}/payments/:id`]: async ({ belongings }) => ({ params: { id: await belongings.payment() } }),
  [`GET ${checkout}/freight/:order`]: () => ({ params: { order: 'link.never-mailed-0123456789abcdef' } }),
  [`POST ${checkout}/freight/:order`]: () => ({ params: { order: '987654' } }),
  [`DELETE ${checkout}/freight/:order`]: () => ({ params: { order: '987654' } }),
  // Staff see every order of the store; these requests use an unknown account, so that only authorization is tested.
  [`POST ${desk}/accounts`]: sent({ email: 'nobody-here@lintel.example', capabilities: ['orders'], key: 'add-once' }),
  [`DELETE ${desk}/accounts/:accountId`]: () => ({
    params: { accountId: '987654' },
    body: { before: [], key: 'remove-once' },
  }),
  [`PUT ${desk}/accounts/:accountId`]: () => ({
    params: { accountId: '987654' },
    body: { before: [], after: ['orders'], key: 'change-once' },
  }),
  [`GET ${desk}/access-requests/:customerId`]: () => ({
    params: { customerId: '987654' },
    query: { target: '/campus-store/' },
  }),
  [`PUT ${desk}/access-requests/:customerId`]: () => ({
    params: { customerId: '987654' },
    body: { target: '/campus-store/', version: 0, key: 'decide-once', decision: { tag: 'decline', reason: 'No.' } },
  }),
  [`GET ${desk}/orders/:orderId`]: () => ({ params: { orderId: '987654' } }),
  [`GET ${desk}/products/:productId`]: () => ({ params: { productId: '987654' } }),
  [`PUT ${desk}/products/:productId`]: () => ({
    params: { productId: '987654' },
    body: { version: 0, key: 'change-once', change: { tag: 'visibility', visible: false } },
  }),
  [`GET ${desk}/quotes/:quoteId`]: () => ({ params: { quoteId: '987654' } }),
  [`GET ${desk}/quotes/:quoteId/files/:fileId`]: () => ({ params: { quoteId: '987654', fileId: 'nobody-sent-this' } }),
  [`PUT ${desk}/quotes/:quoteId`]: () => ({
    params: { quoteId: '987654' },
    body: { revision: 1, key: 'change-once', change: { tag: 'note', text: 'No.' } },
  }),
  [`PUT ${desk}/orders/:orderId`]: () => ({
    params: { orderId: '987654' },
    body: { version: 0, key: 'change-once', change: { tag: 'note', audience: 'internal', text: 'No.' } },
  }),
  [`GET ${desk}/construction/orders/:orderId`]: () => ({ params: { orderId: '987654' } }),
  [`GET ${desk}/construction/orders/:orderId/files/:fileId`]: () => ({
    params: { orderId: '987654', fileId: 'nobody-sent-this' },
  }),
  [`POST ${desk}/construction/blocked-dates`]: sent({ from: 'tomorrow', to: '', reason: 'No.', key: 'block-once' }),
  [`DELETE ${desk}/construction/blocked-dates`]: sent({ from: '2033-06-15', to: '2033-06-15', key: 'open-once' }),
  [`GET ${desk}/construction/order-forms/:formId`]: () => ({ params: { formId: '987654' } }),
  [`GET ${desk}/exemptions/:certificateId`]: () => ({ params: { certificateId: 'nobody-sent-this' } }),
  [`GET ${desk}/exemptions/:certificateId/file`]: () => ({ params: { certificateId: 'nobody-sent-this' } }),
  [`PUT ${desk}/order-notices/:noticeId`]: () => ({
    params: { noticeId: '987654' },
    body: { to: 'thief@shop.example', key: 'resend-once' },
  }),
  [`GET ${desk}/settings/:group`]: () => ({ params: { group: 'order-notices' } }),
  [`PUT ${desk}/settings/:group`]: () => ({
    params: { group: 'order-notices' },
    body: { key: 'save-once', values: { 'notice-when': 'never' }, versions: {} },
  }),
  [`PUT ${desk}/exemptions/:certificateId`]: () => ({
    params: { certificateId: 'nobody-sent-this' },
    body: { key: 'decide-once', decision: { tag: 'refuse', reason: 'No.' } },
  }),
  [`GET ${desk}/applications/:number`]: () => ({ params: { number: 'TA-987654' } }),
  [`GET ${desk}/applications/:number/files/:fileId`]: () => ({
    params: { number: 'TA-987654', fileId: 'nobody-sent-this' },
  }),
  [`PUT ${desk}/applications/:number/parts/:part`]: () => ({
    params: { number: 'TA-987654', part: 'tax' },
    body: { version: 1, key: 'decide-once', decision: { tag: 'ask', question: 'Which states?' } },
  }),
  [`POST ${desk}/applications/:number/tax-number`]: () => ({ params: { number: 'TA-987654' } }),
  [`PUT ${api}/bc/applications/steps/:step`]: () => ({
    params: { step: 'company' },
    body: { step: 'company', legalName: 'Fair LLC', tradeName: '', business: '', years: '', phone: '' },
  }),
  [`POST ${api}/bc/applications/:number/answers`]: () => ({
    params: { number: 'TA-987654' },
    body: { part: 'tax', text: 'Ohio.', key: 'answer-once' },
  }),
  [`DELETE ${api}/bc/applications/:number`]: () => ({ params: { number: 'TA-987654' } }),
  [`POST ${desk}/tax-rules`]: sent({ key: 'add-once', rule: aTaxRule }),
  [`PUT ${desk}/tax-rules/:ruleId`]: () => ({
    params: { ruleId: '987654' },
    body: { key: 'change-once', version: 0, rule: aTaxRule },
  }),
  [`DELETE ${desk}/tax-rules/:ruleId`]: () => ({
    params: { ruleId: '987654' },
    body: { key: 'remove-once', version: 0 },
  }),
  [`POST ${desk}/shipping-zones`]: sent({ key: 'add-once', zone: { name: '', places: [], rates: [] } }),
  [`PUT ${desk}/shipping-zones/:zoneId`]: () => ({
    params: { zoneId: '987654' },
    body: { key: 'change-once', version: 0, zone: { name: '', places: [], rates: [] } },
  }),
  [`DELETE ${desk}/shipping-zones/:zoneId`]: () => ({
    params: { zoneId: '987654' },
    body: { key: 'remove-once', version: 0 },
  }),
  [`GET ${desk}/companies/:companyId`]: () => ({ params: { companyId: '987654' } }),
  [`GET ${desk}/companies/:companyId/prices`]: () => ({ params: { companyId: '1' } }),
  [`GET ${desk}/companies/:companyId/tax`]: () => ({ params: { companyId: '1' } }),
  [`GET ${desk}/companies/:companyId/orders`]: () => ({ params: { companyId: '1' } }),
  [`PUT ${desk}/companies/:companyId/preview`]: () => ({ params: { companyId: '987654' }, body: {} }),
  [`PUT ${desk}/companies/:companyId`]: () => ({
    params: { companyId: '987654' },
    body: { version: 0, key: 'change-once', change: { tag: 'credit-resume' } },
  }),
  [`POST ${desk}/coupons`]: sent({ key: 'save-once', form: {} }),
  [`GET ${desk}/coupons/:couponId`]: () => ({ params: { couponId: 'no-such-coupon' } }),
  [`PUT ${desk}/coupons/:couponId`]: () => ({
    params: { couponId: 'no-such-coupon' },
    body: { key: 'save-once', version: 1, form: {} },
  }),
  [`POST ${desk}/gift-certificates`]: sent({ key: 'issue-once', form: {} }),
  [`GET ${desk}/gift-certificates/:giftId`]: () => ({ params: { giftId: 'no-such-gift' } }),
  [`POST ${desk}/gift-certificates/:giftId/void`]: () => ({
    params: { giftId: 'no-such-gift' },
    body: { key: 'void-once', version: 1, reason: 'Lost.' },
  }),
  [`POST ${desk}/coupon-batches`]: sent({ key: 'save-once', codes: '0', form: {} }),
  [`POST ${desk}/coupon-batches/:batchId/codes`]: () => ({
    params: { batchId: 'no-such-batch' },
    body: { key: 'take-once' },
  }),
  [`GET ${desk}/payments/orders/:orderId`]: () => ({ params: { orderId: '987654' } }),
  [`POST ${desk}/payments/orders/:orderId/refunds`]: () => ({
    params: { orderId: '987654' },
    body: { version: 0, key: 'refund-once', form: { other: '1' } },
  }),
  [`POST ${desk}/payments/orders/:orderId/refunds/retry`]: () => ({
    params: { orderId: '987654' },
    body: { version: 0, key: 'refund-once', refund_id: 'nobody' },
  }),
  [`GET ${desk}/companies/:companyId/people`]: () => ({ params: { companyId: '1' } }),
  [`POST ${desk}/companies/:companyId/people/files`]: () => ({ params: { companyId: '1' }, form: peopleFile() }),
  [`POST ${desk}/companies/:companyId/people/review`]: async ({ belongings }) => ({
    params: { companyId: '1' },
    body: { lines: [aPersonLine(await belongings.newEmail())] },
  }),
  [`POST ${desk}/companies/:companyId/people`]: async ({ belongings }) => ({
    params: { companyId: '1' },
    body: { lines: [aPersonLine(await belongings.newEmail())], key: 'people-of-staff' },
  }),
  [`POST ${desk}/price-lists`]: sent({ key: 'save-once', form: {} }),
  [`GET ${desk}/price-lists/:listId`]: () => ({ params: { listId: '987654' } }),
  [`PUT ${desk}/price-lists/:listId`]: () => ({
    params: { listId: '987654' },
    body: { key: 'save-once', version: 1, form: {} },
  }),
  [`POST ${desk}/price-lists/:listId/assignments`]: () => ({
    params: { listId: '987654' },
    body: { key: 'save-once', version: 1, change: { tag: 'remove', assignment: 987_654 } },
  }),
  [`POST ${desk}/price-lists/:listId/files`]: () => ({
    params: { listId: '987654' },
    query: { key: 'draft-once' },
    form: file(),
  }),
  [`POST ${desk}/price-lists/:listId/drafts`]: () => ({
    params: { listId: '987654' },
    body: { key: 'draft-once', sku: 'LS-G1-626', form: {} },
  }),
  [`GET ${desk}/price-question`]: () => ({ query: { sku: 'LS-G1-626', company: 'Northgate Builders' } }),
  [`GET ${desk}/price-runs/:runId`]: () => ({ params: { runId: '987654' } }),
  [`GET ${desk}/price-runs/:runId/rows`]: () => ({ params: { runId: '987654' } }),
  [`PUT ${desk}/price-runs/:runId`]: () => ({
    params: { runId: '987654' },
    body: { key: 'change-once', version: 1, change: { tag: 'live' } },
  }),
  [`GET ${desk}/reviews/:reviewId`]: () => ({ params: { reviewId: '987654' } }),
  [`POST ${desk}/media`]: () => ({ form: document() }),
  [`GET ${desk}/media/:mediaId`]: () => ({ params: { mediaId: 'nobody-sent-this' } }),
  [`PUT ${desk}/media/:mediaId`]: () => ({
    params: { mediaId: 'nobody-sent-this' },
    body: { version: 0, name: 'mine.pdf', alt: {} },
  }),
  [`DELETE ${desk}/media/:mediaId`]: () => ({
    params: { mediaId: 'nobody-sent-this' },
    body: { version: 0, key: 'remove-once' },
  }),
  [`GET ${desk}/forms/:submissionId`]: () => ({ params: { submissionId: '987654' } }),
  [`GET ${desk}/forms/:submissionId/files/:number`]: () => ({ params: { submissionId: '987654', number: '0' } }),
  ...Object.fromEntries(
    (['GET', 'PUT', 'DELETE'] as const).map(method => [
      `${method} ${record}`,
      () => ({
        ...aRecord,
        ...(method === 'GET'
          ? {}
          : { body: { revision: 0, based_on: 0, title: 'Mine', slug: '/mine/', fields: '{}' } }),
      }),
    ]),
  ),
  [`POST ${desk}/content`]: sent({
    model: 'web_pages',
    language: 'en',
    title: 'A page',
    slug: '/about/',
    click: 'made-once',
  }),
  [`GET ${record}/history`]: () => aRecord,
  [`GET ${record}/revisions/:revision`]: () => ({ params: { ...aRecord.params, revision: '1' } }),
  [`PUT ${record}/state`]: () => ({ ...aRecord, body: { to: 'published', revision: 0 } }),
  [`PUT ${record}/open`]: () => ({ ...aRecord, body: {} }),
  [`PUT ${desk}/content-preview`]: sent({ language: 'en', group_id: 987_654 }),
  [`DELETE ${desk}/content-preview`]: sent({}),
  [`PUT ${desk}/reviews/:reviewId`]: () => ({
    params: { reviewId: '987654' },
    body: { version: 0, key: 'decide-once', decision: { tag: 'approve' } },
  }),
  [`GET ${api}/bc/products/:productId/reviews`]: async ({ belongings }) => ({
    params: { productId: await belongings.storeProduct() },
  }),
  [`POST ${api}/bc/products/:productId/reviews`]: async ({ belongings }) => ({
    params: { productId: await belongings.storeProduct() },
    body: { rating: 4, title: 'Solid', text: 'Closes quietly.', name: 'A buyer' },
  }),
  [`GET ${lists}/:id`]: async ({ belongings }) => ({ params: { id: await belongings.wishList() } }),
  [`POST ${lists}`]: async ({ belongings }) => ({ body: { name: await belongings.newEmail() } }),
  [`PUT ${lists}/:id`]: async ({ belongings }) => ({
    params: { id: await belongings.wishList() },
    body: { name: 'Porch doors', is_public: false },
  }),
  [`DELETE ${lists}/:id`]: async ({ belongings }) => ({ params: { id: await belongings.wishList() } }),
  [`POST ${lists}/:id/items`]: async ({ belongings, shop }) => ({
    params: { id: await belongings.wishList() },
    body: { items: [{ product_id: (await aLock(shop)).productId }] },
  }),
  [`DELETE ${lists}/:id/items/:itemId`]: async ({ belongings }) => ({
    params: { id: await belongings.wishList(), itemId: await belongings.wish() },
  }),
  [`POST ${api}/bc/uploads`]: () => ({ form: file() }),
  [`POST ${construction}/files`]: () => ({ query: { kind: 'other' }, form: file() }),
  [`GET ${construction}/files/:fileId`]: async ({ belongings }) => ({
    params: { fileId: await belongings.orderFile() },
  }),
  [`PUT ${construction}/details`]: sent({
    storeType: 'dollarGeneral',
    storeNumber: '20481',
    requestedDelivery: '12/10/2026',
    siteContactName: 'Dee Dollar',
    siteContactPhone: '6155550142',
    taxExempt: 'NO',
    files: [],
  }),
  [`POST ${construction}/orders`]: async ({ belongings }) => ({
    body: { fileId: await belongings.orderFile(), key: 'click-1', details: { storeType: 'dollarGeneral' } },
  }),
  [`GET ${api}/bc/uploads/:uploadId`]: async ({ belongings }) => ({ params: { uploadId: await belongings.upload() } }),
  ['POST /apis/ecommerce-service/public/v1/search']: sent({ search_terms: 'lock' }),
  ['POST /apis/ecommerce-service/public/v1/search/facet']: sent({ search_terms: 'lock' }),
  [`PUT ${api}/bc/companies/people/:userId/lock`]: async ({ belongings }) => ({
    params: { userId: String(await belongings.colleague()) },
    body: { locked: true },
  }),
  [`POST ${api}/bc/company-people/files`]: () => ({ form: peopleFile() }),
  [`POST ${api}/bc/company-people/review`]: async ({ belongings }) => ({
    body: { lines: [aPersonLine(await belongings.newEmail())] },
  }),
  [`POST ${api}/bc/company-people`]: async ({ belongings }) => {
    const email = await belongings.newEmail()
    return { body: { lines: [aPersonLine(email)], key: `people-${email}` } }
  },
  [`GET ${api}/bc/company-roles/:roleId`]: async ({ belongings }) => ({ params: { roleId: await belongings.role() } }),
  [`POST ${api}/bc/company-roles`]: async ({ belongings }) => ({ body: aRole(await belongings.newEmail(), 0) }),
  [`PUT ${api}/bc/company-roles/:roleId`]: async ({ belongings }) => ({
    params: { roleId: await belongings.role() },
    body: aRole(await belongings.newEmail(), 1),
  }),
  [`DELETE ${api}/bc/company-roles/:roleId`]: async ({ belongings }) => ({
    params: { roleId: await belongings.role() },
    body: { version: 1 },
  }),
  [`POST ${api}/bc/part-numbers`]: sent({ items: [{ number: 'NB-0042', sku: 'LS-G1-626' }] }),
  [`POST ${api}/bc/part-numbers/removed`]: sent({ number: 'NB-none' }),
  [`PUT ${api}/bc/bulk-upload/list`]: sent({
    seen: 0,
    key: 'kept-by-somebody',
    list: { name: 'order.csv', kept_at: 1_000, lines: [{ r: 2, s: 'LS-G1-626', q: '5' }] },
  }),
  ['POST /apis/ecommerce-service/public/v1/widget-search']: sent({ widget_id: 'popular_items' }),
  [`POST ${api}/bc/product-views`]: async ({ shop }) => ({
    body: { product_id: (await aLock(shop)).productId, before: [], key: 'a-look-by-somebody' },
  }),
  ['POST /apis/merchandising-service/v1/public/search-auto-suggester-with-spellcheck']: sent({ search_term: 'lo' }),
  ['GET /apis/content/v1/collection/find-by-slug']: page('/locksets/'),
  ['GET /apis/ecommerce-service/public/v1/facets/category/:category']: () => ({ params: { category: '340' } }),
  ['GET /apis/content/v1/single/:model/detail']: () => ({ params: { model: 'global_settings' } }),
  ['GET /content/v1/content-models/:model/records/search']: () => ({ params: { model: 'posts' } }),
  ['GET /apis/menu-service/public/v1/menu-items-by-language/:menuId']: () => ({ params: { menuId: 'footer-shop' } }),
  ['GET /apis/setting-service/public/v1/forms/:formId']: () => ({ params: { formId: 'feedback' } }),
  ['POST /apis/setting-service/public/v1/forms/:formId/submit']: () => ({
    params: { formId: 'feedback' },
    form: answers({ comments: 'All well.' }),
  }),
  'GET /account/order-lines.csv': async ({ belongings }) => ({ query: { order: await belongings.order() } }),
  'GET /account/shopping-lists.csv': async ({ belongings }) => ({ query: { list: await belongings.shoppingList() } }),
  [`POST ${api}/bc/shopping-lists/:listId/decision`]: async ({ belongings }) => ({
    params: { listId: await belongings.waitingList() },
    body: { tag: 'approve' },
  }),
  [`POST ${api}/bc/shopping-lists/:listId/removal`]: async ({ belongings }) => ({
    params: { listId: await belongings.shoppingList() },
    body: { itemIds: [Number(await belongings.shoppingListItem())] },
  }),
  ['POST /apis/order-service/v1/surcharge']: sent({ data: { line_items: [], customer_group: 'All', cart_id: 'none' } }),
}

const place =
  'firstName: "N", lastName: "N", addressLine1: "1 Lake Ave", city: "Cleveland", country: "United States", ' +
  'countryCode: "US", state: "Ohio", stateCode: "OH", zipCode: "44114"'

const quotePlace =
  'firstName: "N", lastName: "N", address: "1 Lake Ave", city: "Cleveland", country: "United States", state: ' +
  '"Ohio", zipCode: "44114", phoneNumber: "2165550100"'
const aRequest = async (shop: PageShop): Promise<string> => {
  const { productId, variantId } = await aLock(shop)
  return (
    'subtotal: "0.00", discount: "0.00", grandTotal: "0.00", storeHash: "", currency: { currencyCode: "USD" }, ' +
    'contactInfo: { name: "N", email: "n@lintel.example", phoneNumber: "2165550100" }, shippingAddress: { ' +
    `${quotePlace} }, billingAddress: { ${quotePlace} }, productList: [{ productId: ${productId}, sku: "", ` +
    `basePrice: "0.00", discount: "0.00", offeredPrice: "0.00", quantity: 1, variantId: ${variantId}, imageUrl: ` +
    '"", productName: "A lock" }]'
  )
}

const aListedLock = async (shop: PageShop): Promise<string> => {
  const { productId, variantId } = await aLock(shop)
  return `{ productId: ${productId}, variantId: ${variantId}, quantity: 1 }`
}

type PortalExamples = Readonly<Record<string, (asking: Asking) => string | Promise<string>>>

/** Example variables for each field of the trade portal. */
export const portalExamples: PortalExamples = {
  customerInfo: () => '{ customerInfo { userType } }',
  currentUser: () => '{ currentUser { companyInfo { companyId } } }',
  userCompany: async ({ belongings }) => `{ userCompany(userId: ${await belongings.person()}) { id } }`,
  superAdminCompanies: async ({ belongings }) =>
    `{ superAdminCompanies(superAdminId: ${await belongings.person()}) { edges { node { companyId } } } }`,
  companySubsidiaries: () => '{ companySubsidiaries { companyId } }',
  allOrders: () => '{ allOrders(first: 5) { totalCount } }',
  order: async ({ belongings }) => `{ order(id: ${await belongings.order()}) { totalIncTax } }`,
  createdByUser: () => '{ createdByUser(companyId: 0, module: 0) { results } }',
  users: async ({ belongings }) =>
    `{ users(companyId: ${await belongings.company()}) { totalCount edges { node { id } } } }`,
  user: async ({ belongings }) => `{ user(companyId: 0, userId: ${await belongings.colleague()}) { email } }`,
  userCreate: async ({ belongings }) =>
    `mutation { userCreate(userData: { companyId: 0, email: "${await belongings.newEmail()}", firstName: "N", ` +
    'lastName: "N", role: 2 }) { user { role } } }',
  userUpdate: async ({ belongings }) =>
    'mutation { userUpdate(userData: { companyId: 0, userId: ' +
    `${await belongings.colleague()}, firstName: "Cole" }) { user { firstName } } }`,
  userDelete: async ({ belongings }) =>
    `mutation { userDelete(companyId: 0, userId: ${await belongings.colleague()}) { message } }`,
  addresses: async ({ belongings }) =>
    `{ addresses(companyId: ${await belongings.company()}) { edges { node { id } } } }`,
  addressCreate: async ({ belongings }) =>
    `mutation { addressCreate(addressData: { companyId: ${await belongings.company()}, ${place} }) ` +
    '{ address { id } } }',
  addressUpdate: async ({ belongings }) =>
    `mutation { addressUpdate(addressData: { companyId: ${await belongings.company()}, addressId: ` +
    `${await belongings.address()}, ${place} }) { address { id } } }`,
  addressDelete: async ({ belongings }) =>
    `mutation { addressDelete(companyId: ${await belongings.company()}, ` +
    `addressId: ${await belongings.address()}) { message } }`,
  login: () =>
    'mutation { login(loginData: { storeHash: "s", email: ' +
    '"admin@northgate.example", password: "Lintel123" }) { result { token } } }',
  quote: async ({ belongings }) =>
    `{ quote(id: ${await belongings.quote()}, storeHash: "", date: "0") { id productsList { sku } } }`,
  quotes: () => '{ quotes(first: 5) { totalCount edges { node { id } } } }',
  customerQuotes: () => '{ customerQuotes(channelId: 1, first: 5) { totalCount edges { node { id } } } }',
  quoteCreate: async ({ shop }) =>
    `mutation { quoteCreate(quoteData: { ${await aRequest(shop)} }) { quote { createdAt } } }`,
  quoteUpdate: async ({ belongings }) =>
    `mutation { quoteUpdate(id: ${await belongings.quote()}, quoteData: { storeHash: "", userEmail: "", ` +
    'message: "By May?" }) { quote { id } } }',
  quoteCheckout: async ({ belongings }) =>
    `mutation { quoteCheckout(id: ${await belongings.acceptedQuote()}, storeHash: "") { quoteCheckout { cartUrl } } }`,
  quoteFrontendPdf: async ({ belongings }) =>
    `mutation { quoteFrontendPdf(quoteId: ${await belongings.quote()}, storeHash: "", createdAt: 0, lang: "en") ` +
    '{ url } }',
  shoppingLists: () => '{ shoppingLists(first: 5) { totalCount edges { node { id } } } }',
  customerShoppingLists: () => '{ customerShoppingLists(first: 5) { totalCount edges { node { id } } } }',
  shoppingListsIdName: () => '{ shoppingListsIdName { id } }',
  customerShoppingListsIdName: () => '{ customerShoppingListsIdName { id } }',
  shoppingList: async ({ belongings }) =>
    `{ shoppingList(id: ${await belongings.shoppingList()}) { name products { edges { node { itemId } } } } }`,
  customerShoppingList: async ({ belongings }) =>
    `{ customerShoppingList(id: ${await belongings.shoppingList()}) { name products { edges { node { itemId } } } } }`,
  shoppingListsCreate: async ({ belongings }) =>
    `mutation { shoppingListsCreate(shoppingListData: { name: "${await belongings.newEmail()}", description: "", ` +
    'status: 0 }) { shoppingList { name } } }',
  customerShoppingListsCreate: async ({ belongings }) =>
    `mutation { customerShoppingListsCreate(shoppingListData: { name: "${await belongings.newEmail()}", description: ` +
    '"" }) { shoppingList { name } } }',
  shoppingListsUpdate: async ({ belongings }) =>
    `mutation { shoppingListsUpdate(id: ${await belongings.shoppingList()}, shoppingListData: { name: ` +
    `"${await belongings.newEmail()}", description: "", status: 0 }) { shoppingList { name } } }`,
  customerShoppingListsUpdate: async ({ belongings }) =>
    `mutation { customerShoppingListsUpdate(id: ${await belongings.shoppingList()}, shoppingListData: { name: ` +
    `"${await belongings.newEmail()}", description: "" }) { shoppingList { name } } }`,
  shoppingListsDelete: async ({ belongings }) =>
    `mutation { shoppingListsDelete(id: ${await belongings.shoppingList()}) { message } }`,
  customerShoppingListsDelete: async ({ belongings }) =>
    `mutation { customerShoppingListsDelete(id: ${await belongings.shoppingList()}) { message } }`,
  shoppingListsDuplicate: async ({ belongings }) =>
    `mutation { shoppingListsDuplicate(sampleShoppingListId: ${await belongings.shoppingList()}, shoppingListData: { ` +
    `name: "${await belongings.newEmail()}", description: "" }) { shoppingList { description } } }`,
  customerShoppingListsDuplicate: async ({ belongings }) =>
    'mutation { customerShoppingListsDuplicate(sampleShoppingListId: ' +
    `${await belongings.shoppingList()}, shoppingListData: { name: "${await belongings.newEmail()}", ` +
    'description: "" }) { shoppingList { description } } }',
  shoppingListsItemsCreate: async ({ belongings, shop }) =>
    `mutation { shoppingListsItemsCreate(shoppingListId: ${await belongings.shoppingList()}, items: ` +
    `[${await aListedLock(shop)}]) { shoppingListsItems { quantity } } }`,
  customerShoppingListsItemsCreate: async ({ belongings, shop }) =>
    `mutation { customerShoppingListsItemsCreate(shoppingListId: ${await belongings.shoppingList()}, items: ` +
    `[${await aListedLock(shop)}]) { shoppingListsItems { quantity } } }`,
  shoppingListsItemsUpdate: async ({ belongings }) =>
    `mutation { shoppingListsItemsUpdate(shoppingListId: ${await belongings.shoppingList()}, itemId: ` +
    `${await belongings.shoppingListItem()}, itemData: { quantity: 3 }) { shoppingListsItem { quantity } } }`,
  customerShoppingListsItemsUpdate: async ({ belongings }) =>
    `mutation { customerShoppingListsItemsUpdate(shoppingListId: ${await belongings.shoppingList()}, itemId: ` +
    `${await belongings.shoppingListItem()}, itemData: { quantity: 3 }) { shoppingListsItem { quantity } } }`,
  shoppingListsItemsDelete: async ({ belongings }) =>
    `mutation { shoppingListsItemsDelete(shoppingListId: ${await belongings.shoppingList()}, itemId: ` +
    `${await belongings.shoppingListItem()}) { message } }`,
  customerShoppingListsItemsDelete: async ({ belongings }) =>
    `mutation { customerShoppingListsItemsDelete(shoppingListId: ${await belongings.shoppingList()}, itemId: ` +
    `${await belongings.shoppingListItem()}) { message } }`,
  productUpload: () =>
    'mutation { productUpload(productListData: { productList: [{ sku: "BX-1", qty: "1" }], channelId: 1 }) { ' +
    'result { validProduct } } }',
  productAnonUpload: () =>
    'mutation { productAnonUpload(productListData: { productList: [{ sku: "BX-1", qty: "1" }], storeHash: "" }) ' +
    '{ result { validProduct } } }',
  superAdminBeginMasquerade: async ({ belongings }) =>
    `mutation { superAdminBeginMasquerade(companyId: ${await belongings.company()}) { userInfo { email } } }`,
  superAdminEndMasquerade: async ({ belongings }) =>
    `mutation { superAdminEndMasquerade(companyId: ${await belongings.company()}) { message } }`,
  userMasqueradingCompanyBegin: async ({ belongings }) =>
    `mutation { userMasqueradingCompanyBegin(companyId: ${await belongings.company()}) { ` +
    'userMasqueradingCompanyBegin { companyId } } }',
  userMasqueradingCompanyEnd: () => 'mutation { userMasqueradingCompanyEnd { message } }',
}

/** Checkout calls need a cart with items and, for its steps, an open checkout, as far as permitted. */
export const prepared = async (call: string, shop: PageShop, reader: Reader): Promise<void> => {
  const opened = [`${checkout}/`, '/secure-checkout'].some(path => call.includes(path)) || call.endsWith(checkout)
  if (
    ['/open', '/start', '/place', '/confirmation', '/freight', '/payments', '/return'].some(end =>
      call.includes(end),
    ) ||
    !(opened || /checkout( |$)|intent=checkout/.test(call))
  )
    return
  await (await reader.ports()).cart.add([await aLock(shop)])()
  if (!opened) return
  const token = await belongingsOf(shop, reader)
    .checkoutToken()
    .catch(() => undefined)
  if (token !== undefined) await (await reader.ports()).checkout.open(token)()
}
