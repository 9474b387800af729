import * as t from 'io-ts'
import type { Preview } from '../../../core/access/preview'
import { languages } from '../../../core/access/visitor'
import { companyCatalogs } from '../../../core/companies/company-catalog'
import type { CompanyChange } from '../../../core/companies/company-change'
import type {
  CompanyHold,
  CompanyQuery,
  DeskCompany,
  DeskCompanyDetail,
} from '../../../core/companies/companies-desk.port'
import type { MemberLock } from '../../../core/company/company-user'
import { overLimits, type CompanyCredit } from '../../../core/credit/credit'
import { amount, flag, id, listOf, oneOf, text, toAmount, toAmountOrNothing, whole } from '../../shared/codecs'
import { termsCodec, termsFromWire, termsToWire } from '../checkout/credit.wire'
import { clickKey, historyCodec, historyFromWire, moment } from '../staff/staff.wire'

/** Our own calls of the desk for trade customers. */
export const companiesPath = '/apis/staff/companies'
export const companyPath = (companyId: number | ':companyId') => `/apis/staff/companies/${companyId}`

export const companyPreviewPath = (companyId: number | ':companyId') => `${companyPath(companyId)}/preview` as const
export const endCompanyPreviewPath = '/apis/staff/company-preview'

const creditCodec = t.intersection([
  t.strict({ open: amount, held: amount, over: oneOf(...overLimits), on_hold: flag }),
  t.partial({ limit: amount, reported_at: moment, terms: termsCodec }),
])
const holdCodec = t.intersection([t.strict({ by: text(400), at: moment }), t.partial({ reason: text(2_000) })])

const companyFields = t.intersection([
  t.strict({ id, name: text(400), people: whole(0, 1_000_000), credit: creditCodec }),
  t.partial({ group: text(200), hold: holdCodec }),
])
export const companiesCodec = t.strict({ companies: listOf(companyFields, 1_000), total: whole(0, 100_000_000) })

const personCodec = t.intersection([
  t.strict({
    id,
    name: text(400),
    email: text(254),
    role: whole(0, 1_000),
    state: oneOf('invited', 'active', 'locked'),
  }),
  t.partial({ own_role: text(200), lock: holdCodec }),
])
const namedRows = listOf(t.strict({ id, name: text(400) }), 2_000)
const orderCodec = t.intersection([
  t.strict({ id, placed_at: moment, total: amount, over_by: amount }),
  t.partial({ po_number: text(100) }),
])
export const companyCodec = t.intersection([
  companyFields,
  t.strict({
    catalog: oneOf(...companyCatalogs),
    choices: t.strict({ groups: namedRows, lists: namedRows }),
    version: whole(0, 1_000_000),
    members: listOf(personCodec, 1_000),
    methods: listOf(t.strict({ method: text(40, 1), granted: flag }), 50),
    to_release: listOf(orderCodec, 1_000),
    orders: t.intersection([t.strict({ count: whole(0, 100_000_000) }), t.partial({ last_at: moment })]),
    history: historyCodec,
  }),
  t.partial({
    group_id: id,
    tax_exempt_category: text(20),
    parent: t.strict({ id, name: text(400) }),
    credit_hold: holdCodec,
    balance_day: text(10),
    ships_unpaid: t.literal(true),
  }),
])

const changeCodec = t.union([
  t.strict({
    tag: oneOf('credit'),
    limit: text(100),
    over: text(20),
    days: text(20),
    discount_percent: text(20),
    discount_days: text(20),
  }),
  t.strict({ tag: oneOf('balance'), balance: text(100), day: text(20) }),
  t.intersection([
    t.strict({ tag: oneOf('methods'), methods: listOf(text(40, 1), 50) }),
    t.partial({ ships_unpaid: flag }),
  ]),
  t.intersection([
    t.strict({ tag: oneOf('group'), group: text(20) }),
    t.partial({ catalog: text(20), list: text(20) }),
  ]),
  t.strict({ tag: oneOf('assign-list'), list: text(20), priority: text(20) }),
  t.strict({ tag: oneOf('remove-list'), list: text(20) }),
  t.strict({ tag: oneOf('credit-hold', 'hold'), reason: text(2_000) }),
  t.strict({ tag: oneOf('credit-resume', 'resume', 'own-list') }),
])
export const changeCompanyRequest = t.strict({ version: whole(0, 1_000_000), key: clickKey, change: changeCodec })

export const changeToWire = (change: CompanyChange): t.TypeOf<typeof changeCodec> => {
  switch (change.tag) {
    case 'credit': {
      const { discountPercent, discountDays, ...rest } = change
      return { ...rest, discount_percent: discountPercent, discount_days: discountDays }
    }
    case 'methods': {
      const { shipsUnpaid, ...rest } = change
      return shipsUnpaid === undefined ? rest : { ...rest, ships_unpaid: shipsUnpaid }
    }
    case 'group':
    case 'assign-list':
    case 'remove-list':
    case 'balance':
    case 'credit-hold':
    case 'hold':
      return change
    case 'credit-resume':
    case 'resume':
    case 'own-list':
      return { tag: change.tag }
  }
}

export const changeFromWire = (wire: t.TypeOf<typeof changeCodec>): CompanyChange => {
  if (wire.tag === 'methods') {
    const { ships_unpaid: shipsUnpaid, ...rest } = wire
    return shipsUnpaid === undefined ? rest : { ...rest, shipsUnpaid }
  }
  if (wire.tag !== 'credit') return wire
  const { discount_percent: discountPercent, discount_days: discountDays, ...rest } = wire
  return { ...rest, discountPercent, discountDays }
}

export const previewCompanyRequest = t.partial({ proposal: changeCodec, run_id: id })
export const companyPreviewCodec = t.strict({
  language: oneOf(...languages),
  until: moment,
  company: t.intersection([
    t.strict({
      id,
      name: text(400),
      methods: listOf(text(40, 1), 50),
      lists: listOf(text(300), 1_000),
      ships: listOf(text(300), 100),
    }),
    t.partial({ limit: amount, group: text(200), run: t.strict({ id, list: text(300) }) }),
  ]),
})

export const companyPreviewToWire = ({ language, until, company }: Preview) => ({
  language,
  until,
  company: company && { ...company, limit: toAmountOrNothing(company.limit) },
})

const creditToWire = ({ limit, open, held, over, isOnHold, reportedAt, terms }: CompanyCredit) => ({
  limit: toAmountOrNothing(limit),
  open: toAmount(open),
  held: toAmount(held),
  over,
  on_hold: isOnHold,
  reported_at: reportedAt,
  terms: terms && termsToWire(terms),
})

const creditFromWire = (wire: t.TypeOf<typeof creditCodec>): CompanyCredit => ({
  ...(wire.limit === undefined ? {} : { limit: wire.limit }),
  open: wire.open,
  held: wire.held,
  over: wire.over,
  isOnHold: wire.on_hold,
  ...(wire.reported_at === undefined ? {} : { reportedAt: wire.reported_at }),
  ...(wire.terms ? { terms: termsFromWire(wire.terms) } : {}),
})

export const companyToWire = ({ id: companyId, name, group, people, credit, hold }: DeskCompany) => ({
  id: companyId,
  name,
  group,
  people,
  credit: creditToWire(credit),
  hold,
})

export const companyFromWire = (wire: t.TypeOf<typeof companyFields>): DeskCompany => ({
  id: wire.id,
  name: wire.name,
  people: wire.people,
  credit: creditFromWire(wire.credit),
  ...(wire.group === undefined ? {} : { group: wire.group }),
  ...(wire.hold ? { hold: wire.hold satisfies CompanyHold } : {}),
})

export const detailToWire = (company: DeskCompanyDetail) => ({
  ...companyToWire(company),
  version: company.version,
  group_id: company.groupId,
  catalog: company.catalog,
  choices: company.choices,
  members: company.members.map(({ ownRole, ...member }) => ({ ...member, own_role: ownRole })),
  methods: company.methods,
  to_release: company.toRelease.map(({ id: orderId, placedAt, total, overBy, poNumber }) => ({
    id: orderId,
    placed_at: placedAt,
    total: toAmount(total),
    over_by: toAmount(overBy),
    po_number: poNumber,
  })),
  orders: { count: company.orders.count, last_at: company.orders.lastAt },
  history: company.history,
  tax_exempt_category: company.taxExemptCategory,
  parent: company.parent,
  credit_hold: company.creditHold,
  balance_day: company.balanceDay,
  ships_unpaid: company.shipsUnpaid,
})

export const detailFromWire = (wire: t.TypeOf<typeof companyCodec>): DeskCompanyDetail => ({
  ...companyFromWire(wire),
  version: wire.version,
  catalog: wire.catalog,
  choices: wire.choices,
  ...(wire.group_id === undefined ? {} : { groupId: wire.group_id }),
  members: wire.members.map(({ own_role: ownRole, lock, ...member }) => ({
    ...member,
    ...(ownRole === undefined ? {} : { ownRole }),
    ...(lock ? { lock: lock satisfies MemberLock } : {}),
  })),
  methods: wire.methods,
  toRelease: wire.to_release.map(order => ({
    id: order.id,
    placedAt: order.placed_at,
    total: order.total,
    overBy: order.over_by,
    ...(order.po_number === undefined ? {} : { poNumber: order.po_number }),
  })),
  orders: {
    count: wire.orders.count,
    ...(wire.orders.last_at === undefined ? {} : { lastAt: wire.orders.last_at }),
  },
  history: historyFromWire(wire.history),
  ...(wire.tax_exempt_category === undefined ? {} : { taxExemptCategory: wire.tax_exempt_category }),
  ...(wire.parent ? { parent: wire.parent } : {}),
  ...(wire.credit_hold ? { creditHold: wire.credit_hold satisfies CompanyHold } : {}),
  ...(wire.balance_day === undefined ? {} : { balanceDay: wire.balance_day }),
  ...(wire.ships_unpaid ? { shipsUnpaid: wire.ships_unpaid } : {}),
})

export const companyQueryToWire = ({ text: term, page }: CompanyQuery) => ({
  page,
  ...(term === '' ? {} : { q: term }),
})
export const companyQueryFromWire = (asked: URLSearchParams): CompanyQuery => ({
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
