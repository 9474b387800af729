import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { AccessDecisionMade, AccessDeskPort, AccessRequestKey, AccessRequestQuery } from './access-desk.port'
import { accessRequestStates, type AccessRequest, type AccessRequestDetail } from './access-request'

type Ports = { readonly accessDesk: AccessDeskPort }

const maxSearchLength = 100

export const viewAccessRequests =
  (ports: Ports) =>
  ({
    state,
    text,
    page,
  }: AccessRequestQuery): Outcome<{ readonly requests: readonly AccessRequest[]; readonly total: number }> =>
    ports.accessDesk.list({
      state: accessRequestStates.find(known => known === state),
      text: text.trim().slice(0, maxSearchLength),
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    })

export const viewAccessRequest =
  (ports: Ports) =>
  (which: AccessRequestKey): Outcome<AccessRequestDetail> =>
    Number.isSafeInteger(which.customerId) && which.customerId > 0 && which.target !== ''
      ? ports.accessDesk.find(which)
      : TE.left(notFound('access request'))

/** Input is not validated here: `checkDecision` needs the categories, which only the desk has. */
export const decideAccessRequest =
  (ports: Ports) =>
  (made: AccessDecisionMade): Outcome<AccessRequestDetail> =>
    Number.isSafeInteger(made.customerId) && made.customerId > 0 && made.target !== ''
      ? ports.accessDesk.decide(made)
      : TE.left(notFound('access request'))
