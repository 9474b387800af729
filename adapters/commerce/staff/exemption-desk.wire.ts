import * as t from 'io-ts'
import { certificateStates, type CertificateDecision } from '../../../core/exemption/certificate'
import type {
  CertificateQuery,
  DeskCertificate,
  DeskCertificateDetail,
} from '../../../core/exemption/exemption-desk.port'
import { id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { lastDayCodec, regionCodec } from '../../shared/exemption.wire'
import { clickKey, historyCodec, historyFromWire, moment } from './staff.wire'

/** Our own calls of the exemption desk. */
export const certificatesPath = '/apis/staff/exemptions'
export const certificatePath = (certificateId: string) => `/apis/staff/exemptions/${certificateId}`
export const certificateFilePath = (certificateId: string) => `/apis/staff/exemptions/${certificateId}/file`

const certificateFields = t.intersection([
  t.strict({
    id: text(100, 1),
    state: oneOf(...certificateStates),
    customer: t.strict({ name: text(400), email: text(254) }),
    file: t.strict({ name: text(300), size: whole(0, 100_000_000) }),
    received_at: moment,
    regions: listOf(regionCodec, 100),
  }),
  t.partial({
    company: text(400),
    last_day: lastDayCodec,
    decision: t.intersection([t.strict({ at: moment, by: text(400) }), t.partial({ reason: text(2_000) })]),
  }),
])
export const certificatesCodec = t.strict({
  certificates: listOf(certificateFields, 1_000),
  total: whole(0, 100_000_000),
})
export const certificateCodec = t.intersection([
  certificateFields,
  t.strict({ orders: listOf(id, 100), history: historyCodec }),
])

const decisionCodec = t.union([
  t.strict({ tag: oneOf('accept'), states: text(1_000), last_day: text(20), note: text(2_000) }),
  t.strict({ tag: oneOf('refuse'), reason: text(2_000) }),
])
export const decideCertificateRequest = t.strict({ key: clickKey, decision: decisionCodec })
export const decisionToWire = (decision: CertificateDecision): t.TypeOf<typeof decisionCodec> =>
  decision.tag === 'refuse'
    ? decision
    : { tag: decision.tag, states: decision.states, last_day: decision.lastDay, note: decision.note }
export const decisionFromWire = (wire: t.TypeOf<typeof decisionCodec>): CertificateDecision =>
  wire.tag === 'refuse' ? wire : { tag: wire.tag, states: wire.states, lastDay: wire.last_day, note: wire.note }

export const certificateToWire = ({ receivedAt, lastDay, ...certificate }: DeskCertificate) => ({
  ...certificate,
  received_at: receivedAt,
  last_day: lastDay,
})
export const certificateFromWire = ({
  received_at: receivedAt,
  last_day: lastDay,
  ...wire
}: t.TypeOf<typeof certificateFields>): DeskCertificate => ({
  ...wire,
  receivedAt,
  ...(lastDay === undefined ? {} : { lastDay }),
})

export const detailToWire = ({ history, orders, ...certificate }: DeskCertificateDetail) => ({
  ...certificateToWire(certificate),
  orders,
  history,
})
export const detailFromWire = ({
  history,
  orders,
  ...wire
}: t.TypeOf<typeof certificateCodec>): DeskCertificateDetail => ({
  ...certificateFromWire(wire),
  orders,
  history: historyFromWire(history),
})

export const certificateQueryToWire = ({ state, text: term, page }: CertificateQuery) => ({
  page,
  ...(state ? { state } : {}),
  ...(term === '' ? {} : { q: term }),
})
export const certificateQueryFromWire = (asked: URLSearchParams): CertificateQuery => ({
  state: certificateStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
