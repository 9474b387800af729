import { ContainerModule } from 'inversify'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/account/session.port'
import { platformAccount } from '../platform-account'
import { tokens } from '../tokens'

/** Accounts where the commerce family is a merchant's platform: its client, behind our own sessions. */
export const platformAccountModule = new ContainerModule(({ bind }) => {
  bind(tokens.account).toResolvedValue((http: Http, session: SessionPort) => platformAccount(commerceAccount(http), session), [tokens.commerceHttp, tokens.session])
})
