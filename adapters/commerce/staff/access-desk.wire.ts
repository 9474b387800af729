import * as t from 'io-ts'
import type { AccessRequestQuery } from '../../../core/access-requests/access-desk.port'
import {
  accessRequestStates,
  type AccessDecision,
  type AccessRequest,
  type AccessRequestDetail,
} from '../../../core/access-requests/access-request'
import { flag, id, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, historyCodec, historyFromWire, moment } from './staff.wire'

/** Our own calls of the access request desk. A request is identified by requester and requested path. */
export const requestsPath = '/apis/staff/access-requests'
export const requestPath = (customerId: number | ':customerId') => `/apis/staff/access-requests/${customerId}`

const requestFields = t.intersection([
  t.strict({
    customer_id: id,
    target: text(500, 1),
    area: text(500),
    kind: oneOf('category', 'product'),
    state: oneOf(...accessRequestStates),
    requested_at: moment,
    version: whole(0, 1_000_000),
    name: text(200),
    email: text(254),
  }),
  t.partial({
    company: text(200),
    group: text(200),
    decision: t.intersection([t.strict({ at: moment, by: text(200) }), t.partial({ reason: text(1000) })]),
  }),
])
export const requestsCodec = t.strict({ requests: listOf(requestFields, 1000), total: whole(0, 100_000_000) })
export const requestCodec = t.intersection([
  requestFields,
  t.strict({ areas: listOf(t.strict({ id, name: text(500), granted: flag }), 10_000), history: historyCodec }),
])

const decisionCodec = t.union([
  t.strict({ tag: oneOf('approve'), category_ids: listOf(id, 10_000) }),
  t.strict({ tag: oneOf('decline'), reason: text(2000) }),
])
export const decideRequest = t.strict({
  target: text(500, 1),
  version: whole(0, 1_000_000),
  key: clickKey,
  decision: decisionCodec,
})

export const decisionToWire = (decision: AccessDecision) =>
  decision.tag === 'approve' ? { tag: decision.tag, category_ids: decision.categoryIds } : decision
export const decisionFromWire = (wire: t.TypeOf<typeof decisionCodec>): AccessDecision =>
  wire.tag === 'approve' ? { tag: wire.tag, categoryIds: wire.category_ids } : wire

export const requestToWire = ({ customerId, requestedAt, ...request }: AccessRequest) => ({
  ...request,
  customer_id: customerId,
  requested_at: requestedAt,
})
export const requestFromWire = ({
  customer_id: customerId,
  requested_at: requestedAt,
  ...wire
}: t.TypeOf<typeof requestFields>): AccessRequest => ({ ...wire, customerId, requestedAt })

export const detailToWire = ({ areas, history, ...request }: AccessRequestDetail) => ({
  ...requestToWire(request),
  areas,
  history,
})
export const detailFromWire = ({ areas, history, ...wire }: t.TypeOf<typeof requestCodec>): AccessRequestDetail => ({
  ...requestFromWire(wire),
  areas,
  history: historyFromWire(history),
})

export const queryToWire = ({ state, text: term, page }: AccessRequestQuery) => ({
  page,
  ...(state ? { state } : {}),
  ...(term === '' ? {} : { q: term }),
})

export const queryFromWire = (asked: URLSearchParams): AccessRequestQuery => ({
  state: accessRequestStates.find(known => known === asked.get('state')),
  text: asked.get('q') ?? '',
  page: Number(asked.get('page') ?? 1),
})
