import * as TE from 'fp-ts/TaskEither'
import { withTradeSignIn, type ReportFailure } from '../../adapters/merchant/trade'
import { withCompanyAddresses } from '../../adapters/merchant/company-addresses'
import { referenceKnownMembers } from '../../adapters/reference/account/known-members'
import type { Database } from '../../adapters/reference/database/engine'
import type { Http } from '../../adapters/shared/http'
import { tradeAddresses } from '../../adapters/trade/addresses/addresses.client'
import type { SessionPort } from '../../core/access/session.port'
import type { AccountPort, GeographyPort } from '../../core/account/account.port'
import type { TradePort } from '../../core/company/trade.port'
import { signedOut } from '../../core/shared/domain-error'
import { systemClock } from '../wiring/system'

/** A trade portal, and what its accounts need besides. */
export type AtTradePortal = {
  readonly trade: TradePort
  readonly http: Http
  readonly session: SessionPort
  readonly db: Database
  readonly geography: GeographyPort
  readonly reportFailure: ReportFailure
}

/** Accounts that sign in to a trade portal too, where the address book of a company is. */
export const withPortal = (
  account: AccountPort,
  { trade, http, session, db, geography, reportFailure }: AtTradePortal,
): AccountPort =>
  withCompanyAddresses(
    withTradeSignIn(account, trade, session, {
      report: reportFailure,
      members: referenceKnownMembers(db, systemClock),
    }),
    companyId => tradeAddresses(http, companyId, geography, TE.left(signedOut)),
    session,
  )
