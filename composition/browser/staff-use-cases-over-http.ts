import { allGuardedByGateway } from '../../core/access/guarded'
import type { Http } from '../../adapters/shared/http'
import type { StaffUseCases } from '../../ui-react/runtime/use-cases/staff-use-cases'
import { staffOverHttp } from './staff-over-http'
import { staffUseCasesOver } from '../wiring/staff-use-cases'
import { sessionGuard, resumingAfterSignIn } from './session-guard'

/** The use cases of the staff pages over an HTTP client for each service. */
export const staffUseCasesOverHttp = (own: (service: string) => Http): StaffUseCases =>
  resumingAfterSignIn(staffUseCasesOver(allGuardedByGateway(staffOverHttp(sessionGuard(own('staff'))))))
