import * as TE from 'fp-ts/TaskEither'
import { commerceAccount } from '../../../adapters/commerce/account/account.client'
import { accountRoutes } from '../../../adapters/commerce/account/account.server'
import { confirmationRoutes } from '../../../adapters/commerce/account/confirmation.server'
import { passwordRoutes } from '../../../adapters/commerce/account/passwords.server'
import { deviceRoutes } from '../../../adapters/commerce/session/devices.server'
import { sessionRoutes } from '../../../adapters/commerce/session/session.server'
import { openSession } from '../../../adapters/gateway/session'
import { defaultSessionLimits } from '../../../adapters/gateway/session-parts'
import { referenceSessions } from '../../../adapters/reference/access/sessions'
import { inProcessHttp } from '../../../adapters/shared/in-process-http'
import { platformAccount, platformSessions } from '../../../adapters/merchant/account'
import { aDatabase } from '../database/database'
import type { Entrance } from './entrance'
import { anEntrance } from './entrance'
import { guardedAccount } from '../../../core/account/guarded-account'
import { aGuard } from './guard'
import { askingNoCaptcha } from './solved-captcha'

/** The demo shop as a merchant's platform, behind a shop with its own session database. */
export const aPlatformEntrance = async (): Promise<Entrance> => {
  const platform = await anEntrance('better-sqlite3')
  const db = await aDatabase()
  const records = platformSessions(referenceSessions(db), ({ customer }) => Promise.resolve(customer), {
    defaultGroup: () => TE.right(undefined),
    guestView: () => TE.right({ visible: { tag: 'everything' } }),
  })
  const { clock, random, limits } = platform.deps

  const person: Entrance['person'] = (options = {}) => {
    const there = platform.person(options)
    let token = options.token
    const carrier = {
      read: () => token,
      write: (next: string | undefined) => void (token = next),
      markSignedIn: () => undefined,
      show: () => undefined,
      readLanguage: () => undefined,
      writeLanguage: () => undefined,
    }
    return {
      token: () => token,
      request: async () => {
        const request = await there.request()
        const ports = { ...request, account: askingNoCaptcha(request.account, platform.captcha) }
        const session = await openSession(
          { records, clock, random, limits: defaultSessionLimits },
          carrier,
          options.storeKey ?? 'commercial',
          options.language ?? 'en',
          { userAgent: options.userAgent },
        )
        const client = commerceAccount(
          inProcessHttp(
            [...sessionRoutes, ...deviceRoutes, ...accountRoutes, ...passwordRoutes, ...confirmationRoutes],
            () => ports,
          ),
        )
        return {
          ...ports,
          session,
          account: guardedAccount(
            platformAccount(client, session),
            aGuard(session, { limits, random, address: options.address ?? '192.0.2.1' }),
            { checkWork: answer => platform.captcha.check(answer, random.uuid()) },
          ),
        }
      },
    }
  }
  const close = async () => {
    await platform.close()
    await db.destroy()
  }
  return { ...platform, person, close }
}
