import * as t from 'io-ts'
import { priceLevels, priceRoundings, priceStrategies } from '../../../core/access/price-context'
import type { CompanyPrices, CompanyTax } from '../../../core/companies/companies-desk.port'
import { certificateStates } from '../../../core/exemption/certificate'
import { flag, id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { deskSummaryCodec } from '../staff/order-desk.wire'
import { moment } from '../staff/staff.wire'
import { companyPath } from './companies-desk.wire'

/** Parts of a company's page that are read by themselves: price lists, tax, orders. */
export const companyPricesPath = (companyId: number | ':companyId') => `${companyPath(companyId)}/prices` as const
export const companyTaxPath = (companyId: number | ':companyId') => `${companyPath(companyId)}/tax` as const
export const companyOrdersPath = (companyId: number | ':companyId') => `${companyPath(companyId)}/orders` as const

const kindCodec = t.union([
  t.strict({ tag: oneOf('fixed') }),
  t.strict({
    tag: oneOf('percent-of'),
    list: id,
    basis_points: whole(0, 1_000_000),
    rounding: oneOf(...priceRoundings),
  }),
])
export const companyPricesCodec = t.strict({
  strategy: oneOf(...priceStrategies),
  lists: listOf(
    t.intersection([
      t.strict({
        id,
        name: text(400),
        kind: kindCodec,
        skus: whole(0, 100_000_000),
        level: oneOf(...priceLevels),
        priority: whole(0, 1_000),
        own: flag,
        valid: flag,
      }),
      t.partial({ base: text(400), from: text(10), until: text(10) }),
    ]),
    2_000,
  ),
})
export const companyTaxCodec = t.intersection([
  t.strict({
    certificates: listOf(
      t.intersection([
        t.strict({
          id: text(100, 1),
          state: oneOf(...certificateStates),
          file: text(400),
          sent_by: text(400),
          received_at: moment,
          regions: listOf(text(20), 100),
        }),
        t.partial({ last_day: text(10), reason: text(2_000) }),
      ]),
      1_000,
    ),
  }),
  t.partial({ tax_number: t.strict({ country: text(2), last_four: text(4), application: text(20) }) }),
])
export const companyOrdersCodec = t.strict({ orders: listOf(deskSummaryCodec, 1_000) })

export const companyPricesToWire = ({ strategy, lists }: CompanyPrices) => ({
  strategy,
  lists: lists.map(({ kind, isOwn, isValid, ...list }) => ({
    ...list,
    kind:
      kind.tag === 'fixed'
        ? kind
        : { tag: kind.tag, list: kind.listId, basis_points: kind.basisPoints, rounding: kind.rounding },
    own: isOwn,
    valid: isValid,
  })),
})

export const companyPricesFromWire = ({ strategy, lists }: t.TypeOf<typeof companyPricesCodec>): CompanyPrices => ({
  strategy,
  lists: lists.map(({ kind, own, valid, base, from, until, ...list }) => ({
    ...list,
    kind:
      kind.tag === 'fixed'
        ? kind
        : { tag: kind.tag, listId: kind.list, basisPoints: kind.basis_points, rounding: kind.rounding },
    isOwn: own,
    isValid: valid,
    ...(base === undefined ? {} : { base }),
    ...(from === undefined ? {} : { from }),
    ...(until === undefined ? {} : { until }),
  })),
})

export const companyTaxToWire = ({ certificates, taxNumber }: CompanyTax) => ({
  certificates: certificates.map(({ sentBy, receivedAt, lastDay, ...certificate }) => ({
    ...certificate,
    sent_by: sentBy,
    received_at: receivedAt,
    last_day: lastDay,
  })),
  tax_number: taxNumber && {
    country: taxNumber.country,
    last_four: taxNumber.lastFour,
    application: taxNumber.application,
  },
})

export const companyTaxFromWire = (wire: t.TypeOf<typeof companyTaxCodec>): CompanyTax => ({
  certificates: wire.certificates.map(
    ({ sent_by: sentBy, received_at: receivedAt, last_day: lastDay, reason, ...certificate }) => ({
      ...certificate,
      sentBy,
      receivedAt,
      ...(lastDay === undefined ? {} : { lastDay }),
      ...(reason === undefined ? {} : { reason }),
    }),
  ),
  ...(wire.tax_number
    ? {
        taxNumber: {
          country: wire.tax_number.country,
          lastFour: wire.tax_number.last_four,
          application: wire.tax_number.application,
        },
      }
    : {}),
})
