import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { addressed, answerFrom } from '../../test/builders/wire-round-trip'
import { aboveZero, samplesOf } from '../../test/builders/wire/wire-samples'
import type { PriceListQuery } from '../../core/price-desk/price-lists.port'
import { giftStates } from '../../core/gifts/gift-certificate-state'
import * as captcha from '../captcha/captcha.wire'
import * as exemption from '../shared/exemption.wire'
import * as freight from '../shared/orders/freight.wire'
import * as applicationDesk from './applications/application-desk.wire'
import * as credit from './checkout/credit.wire'
import * as progress from './checkout/payment-progress.wire'
import * as companies from './companies/companies-desk.wire'
import * as companyParts from './companies/company-parts.wire'
import * as memberships from './company/memberships.wire'
import * as roles from './company/roles.wire'
import * as giftBalance from './gifts/gift-balance.wire'
import * as giftDesk from './gifts/gift-desk.wire'
import * as notices from './order-notices/order-notices.wire'
import * as payments from './payments/payment-desk.wire'
import * as priceLists from './prices/price-lists.wire'
import * as priceRuns from './prices/price-runs.wire'
import * as coupons from './promotions/coupon-desk.wire'
import * as settings from './settings/settings-desk.wire'
import * as shipping from './staff/shipping-desk.wire'
import * as tax from './staff/tax-desk.wire'

type Sent = readonly [
  what: string,
  samples: readonly unknown[],
  arrives: (sample: unknown) => unknown,
  aboveZero: readonly string[],
]

/** JSON that is read and written again. `marks`: fields that are left out where they are false. */
const sent = <W, A>(
  what: string,
  codec: t.Type<W, unknown, unknown>,
  fromWire: (wire: W) => A,
  toWire: (value: A) => unknown,
  ...marks: readonly string[]
): Sent => [
  what,
  samplesOf(codec).map(sample =>
    JSON.parse(JSON.stringify(sample, (name, value: unknown) => (marks.includes(name) && !value ? undefined : value))),
  ),
  sample => {
    const read = codec.decode(sample)
    if (E.isLeft(read)) throw new Error(`not read: ${JSON.stringify(sample)}`)
    return JSON.parse(JSON.stringify(toWire(fromWire(read.right))))
  },
  aboveZero(codec),
]
const as = <A>(value: A): A => value

const all: readonly Sent[] = [
  sent('a captcha', captcha.taskCodec, captcha.taskFromWire, captcha.taskToWire),
  sent('an exemption', exemption.exemptionCodec, exemption.exemptionFromWire, exemption.exemptionToWire),
  sent(
    'the exemption of a checkout',
    exemption.taxExemptionStatusCodec,
    exemption.taxExemptionStatusFromWire,
    exemption.taxExemptionStatusToWire,
  ),
  sent(
    'the state of a certificate',
    exemption.certificateStatusCodec,
    exemption.certificateStatusFromWire,
    exemption.certificateStatusToWire,
  ),
  sent('freight', freight.freightCodec, freight.freightFromWire, ({ freight: of }) => freight.freightToWire(of)),
  sent('terms', credit.termsCodec, credit.termsFromWire, credit.termsToWire),
  sent('a withheld method', credit.withheldCodec, credit.withheldFromWire, credit.withheldToWire),
  sent('credit', credit.creditCodec, credit.creditFromWire, credit.creditToWire),
  sent('the progress of a payment', progress.progressCodec, progress.progressFromWire, progress.progressToWire),
  sent('companies of the desk', companies.companiesCodec, as, ({ companies: found, total }) => ({
    companies: found.map(companies.companyFromWire).map(companies.companyToWire),
    total,
  })),
  sent('a company of the desk', companies.companyCodec, companies.detailFromWire, companies.detailToWire),
  sent(
    'a change of a company',
    companies.changeCompanyRequest.type.props.change,
    companies.changeFromWire,
    companies.changeToWire,
  ),
  sent('the preview of a company', companies.companyPreviewCodec, as, companies.companyPreviewToWire),
  sent(
    'the prices of a company',
    companyParts.companyPricesCodec,
    companyParts.companyPricesFromWire,
    companyParts.companyPricesToWire,
  ),
  sent(
    'the tax of a company',
    companyParts.companyTaxCodec,
    companyParts.companyTaxFromWire,
    companyParts.companyTaxToWire,
  ),
  sent(
    'memberships',
    memberships.companiesCodec,
    wire => wire.companies.map(memberships.membershipFromWire),
    found => ({ companies: found.map(memberships.membershipToWire) }),
  ),
  sent(
    'the balance of a gift',
    giftBalance.giftBalanceCodec,
    giftBalance.giftBalanceFromWire,
    giftBalance.giftBalanceToWire,
  ),
  sent('the code of a gift', giftBalance.giftBalanceRequest, giftBalance.codeFromWire, as),
  sent('gifts of the desk', giftDesk.deskGiftsCodec, giftDesk.giftPageFromWire, giftDesk.giftPageToWire),
  sent('a gift of the desk', giftDesk.deskGiftCodec, giftDesk.giftDetailFromWire, giftDesk.giftDetailToWire),
  sent('failed notices', notices.orderNoticesCodec, notices.noticesFromWire, notices.noticesToWire),
  sent(
    'payments of an order',
    payments.orderPaymentsCodec,
    payments.orderPaymentsFromWire,
    payments.orderPaymentsToWire,
    'disputed',
    'can_retry',
  ),
  sent(
    'the state of payments',
    payments.paymentHealthCodec,
    payments.paymentHealthFromWire,
    payments.paymentHealthToWire,
  ),
  sent('price lists', priceLists.priceDeskCodec, priceLists.priceDeskFromWire, priceLists.priceDeskToWire),
  sent('a price list', priceLists.priceListCodec, priceLists.priceListFromWire, priceLists.priceListToWire),
  sent(
    'why a price is what it is',
    priceLists.priceAnswerCodec,
    priceLists.priceAnswerFromWire,
    priceLists.priceAnswerToWire,
  ),
  sent('choices of a price list', priceLists.priceChoicesCodec, priceLists.priceChoicesFromWire, as),
  sent(
    'a change of who has a list',
    priceLists.assignmentRequest.type.props.change,
    priceLists.changeFromWire,
    priceLists.changeToWire,
  ),
  sent('a price run', priceRuns.priceRunCodec, priceRuns.priceRunFromWire, priceRuns.priceRunToWire),
  sent('what a run changed', priceRuns.runChangedCodec, priceRuns.changedFromWire, priceRuns.changedToWire),
  sent('a change of a run', priceRuns.runChangeRequest.type.props.change, priceRuns.runChangeFromWire, as),
  sent('a coupon of the desk', coupons.deskCouponCodec, coupons.couponDetailFromWire, coupons.couponDetailToWire),
  sent('a batch of codes', coupons.couponBatchCodec, coupons.batchFromWire, coupons.batchToWire),
  sent('settings', settings.settingGroupCodec, settings.settingGroupFromWire, as),
  sent('shipping zones', shipping.zonesCodec, shipping.zonesFromWire, shipping.zonesToWire),
  sent('tax rules', tax.taxRulesCodec, tax.taxRulesFromWire, tax.taxRulesToWire),
]

type Asked = readonly [what: string, arrives: () => unknown, query: unknown]
/** A query that is written into an address and read again. */
const asked = <A>(
  what: string,
  toWire: (query: A) => object,
  fromWire: (from: URLSearchParams) => unknown,
  ...queries: readonly A[]
): readonly Asked[] =>
  queries.map((query, at) => [`${what} (${at + 1})`, () => fromWire(addressed(toWire(query))), query])

const queries: readonly Asked[] = [
  ...asked(
    'coupons',
    coupons.couponQueryToWire,
    coupons.couponQueryFromWire,
    { state: 'running', text: 'SAVE', page: 3 },
    { state: undefined, text: '', page: 1 },
  ),
  ...asked(
    'gifts',
    giftDesk.giftQueryToWire,
    giftDesk.giftQueryFromWire,
    { state: giftStates[1], text: 'Ada', page: 3 },
    { state: undefined, text: '', page: 1 },
  ),
  ...asked(
    'companies',
    companies.companyQueryToWire,
    companies.companyQueryFromWire,
    { text: 'North', page: 3 },
    { text: '', page: 1 },
  ),
  ...asked(
    'applications',
    applicationDesk.deskQueryToWire,
    applicationDesk.deskQueryFromWire,
    { show: 'ended', text: 'North', page: 3 },
    { show: 'all', text: '', page: 1 },
  ),
  ...asked<Omit<PriceListQuery, 'id'>>(
    'a price list',
    query => priceLists.listQueryToWire({ id: 7, ...query }),
    priceLists.listQueryFromWire,
    { sku: 'LS-1', page: 3 },
    { sku: '', page: 1 },
  ),
  ...asked(
    'why a price is what it is',
    priceLists.questionToWire,
    priceLists.questionFromWire,
    { company: 'North', groupId: 2, sku: 'LS-1', quantity: 12 },
    { company: '', sku: '', quantity: 1 },
  ),
]

describe('our own calls', () => {
  it.each(all)('lose no field of %s, and add none', (_, samples, arrives) => {
    expect(samples.map(arrives)).toEqual(samples)
  })

  it('take zero in every number, except what counts or numbers from one', () => {
    expect(all.flatMap(([what, , , numbers]) => numbers.map(number => `${what}: ${number}`))).toEqual([
      'a captcha: maxnumber from 1',
      'terms: discount.basis_points from 1',
      'credit: terms.discount.basis_points from 1',
      'companies of the desk: companies.credit.terms.discount.basis_points from 1',
      'a company of the desk: credit.terms.discount.basis_points from 1',
      'payments of an order: order_id from 1',
      'payments of an order: payments.order_id from 1',
      'shipping zones: zones.id from 1',
      'tax rules: rules.id from 1',
    ])
  })

  it.each(queries)('ask for %s as they were asked', (_, arrives, query) => {
    expect(arrives()).toEqual(query)
  })

  it.each([
    ['coupons', coupons.couponQueryFromWire, { state: undefined, text: '', page: 1 }],
    ['gifts', giftDesk.giftQueryFromWire, { state: undefined, text: '', page: 1 }],
    ['companies', companies.companyQueryFromWire, { text: '', page: 1 }],
    ['applications', applicationDesk.deskQueryFromWire, { show: 'open', text: '', page: 1 }],
    ['a price list', priceLists.listQueryFromWire, { sku: '', page: 1 }],
    ['why a price is what it is', priceLists.questionFromWire, { company: '', sku: '', quantity: 1 }],
  ])('ask for the first page of %s where the address says nothing, or nonsense', (_, fromWire, query) => {
    expect(fromWire(new URLSearchParams())).toEqual(query)
    expect(fromWire(new URLSearchParams({ state: 'odd', show: 'odd', group: 'odd' }))).toEqual(query)
  })

  it('have roles of a company, without permissions that this shop does not know', () => {
    const role = { id: '12', name: 'Clerk', template: false, version: 3, people: 4 }
    const grants = [{ code: 'get_quotes', level: 2 }] as const
    const wire = { ...role, built_on: 2, grants: [...grants, { code: 'of a newer server', level: 1 }] }
    const read = roles.roleFromWire(answerFrom(roles.oneRoleCodec, { role: wire }).role)
    expect(read).toEqual({ ...role, builtOn: 2, grants })
    expect(roles.roleToWire(read)).toEqual({ ...wire, grants })
    const { people: _, ...bare } = wire
    expect(roles.roleFromWire(answerFrom(roles.oneRoleCodec, { role: bare }).role)).not.toHaveProperty('people')
    const draft = { id: '12', name: 'Clerk', builtOn: 2, grants, version: 3 } as const
    const sentDraft = answerFrom(roles.roleRequest, roles.draftToWire(draft, 'click 12'))
    expect([sentDraft.key, roles.draftFromWire(sentDraft, '12')]).toEqual(['click 12', draft])
    expect(roles.draftFromWire(sentDraft, undefined)).not.toHaveProperty('id')
  })
})
