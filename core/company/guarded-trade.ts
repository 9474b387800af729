import { pipe } from 'fp-ts/function'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { anybody, permittedOverSubsidiaries, signedIn } from '../access/requirements'
import type { SignInProof } from '../account/guarded-account'
import { guardedSignIn } from '../account/sign-in-guard'
import type { TradePort } from './trade.port'

/** The port knows which companies a visitor may act for. */
const table: GuardTable<TradePort> = {
  logIn: { who: anybody },
  recognises: { who: anybody },
  customerInfo: { who: signedIn },
  member: { who: signedIn },
  companyOf: { who: signedIn },
  companies: { who: signedIn },
  subsidiaries: { who: permittedOverSubsidiaries('get_company_subsidiaries') },
  actFor: { who: signedIn },
  stopActing: { who: signedIn },
}

/** Guards the trade portal's sign-in: attempts there and at the shop's own sign-in share their limits. */
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
