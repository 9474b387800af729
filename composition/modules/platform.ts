import { ContainerModule } from 'inversify'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { cleanContent, cleanPaths } from '../../adapters/gateway/clean-content'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/account/session.port'
import { platformAccount } from '../platform-account'
import { tokens } from '../tokens'

/** Accounts where the commerce family is a merchant's platform: its client, behind our own sessions. */
export const platformAccountModule = new ContainerModule(({ bind }) => {
  bind(tokens.account).toResolvedValue((http: Http, session: SessionPort) => platformAccount(commerceAccount(http), session), [tokens.commerceHttp, tokens.session])
})

/** Content of a merchant's platform, cleaned before it goes any further. */
export const platformCmsModule = new ContainerModule(({ bind }) => {
  bind(tokens.content).toResolvedValue((http: Http) => cleanContent(cmsContent(http)), [tokens.cmsHttp])
  bind(tokens.paths).toResolvedValue((http: Http, session: SessionPort) => cleanPaths(cmsPaths(http, session.visitor.priceListId)), [tokens.cmsHttp, tokens.session])
})
