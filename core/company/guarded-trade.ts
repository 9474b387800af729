import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { anybody, permittedOverSubsidiaries, signedIn } from '../access/requirements'
import type { SignInProof } from '../account/guarded-account'
import { guardedSignIn } from '../account/sign-in-guard'
import type { TradePort } from './trade.port'

/** For which companies somebody may act is known to the port. */
const table: GuardTable<TradePort> = {
  logIn: { who: anybody },
  recognises: { who: anybody },
  customerInfo: { who: signedIn },
  companyOf: { who: signedIn },
  companies: { who: signedIn },
  subsidiaries: { who: permittedOverSubsidiaries('get_company_subsidiaries') },
  actFor: { who: signedIn },
  stopActing: { who: signedIn },
}

/** The trade portal, which checks passwords too: tries there and at the shop's own sign-in are counted together. */
export const guardedTrade = (trade: TradePort, guard: Guard, proof: SignInProof): Guarded<TradePort> => {
  const { limits, address } = guard
  const counting: TradePort = {
    ...trade,
    logIn: ({ captcha, ...credentials }) =>
      pipe(
        trade.logIn(credentials),
        guardedSignIn({ limits, address, ...proof }, { email: credentials.email, captcha }),
      ),
  }
  return guarded('trade', table, counting, guard)
}
