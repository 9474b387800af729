import { ContainerModule } from 'inversify'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { cleanContent, cleanPaths } from '../../adapters/gateway/clean-content'
import type { Tools } from '../../adapters/reference/tools'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/account/session.port'
import type { Site } from '../../core/navigation/safe-return-path'
import { platformAccount } from '../platform-account'
import { platformCart } from '../platform-cart'
import { platformUploads } from '../platform-uploads'
import { rememberedCatalogue, rememberedContent, rememberedPaths, rememberedSearch, type PublicReads } from '../public-reads'
import { tokens } from '../tokens'

/** Account, cart and files where the commerce family is a merchant's platform: its clients, behind our own sessions, limits and checks. */
export const platformVisitorModule = new ContainerModule(({ bind }) => {
  bind(tokens.account).toResolvedValue(
    (http: Http, session: SessionPort, { limits }: Tools, address: string) => platformAccount(commerceAccount(http), session, { limits, address }),
    [tokens.commerceHttp, tokens.session, tokens.tools, tokens.clientAddress],
  )
  bind(tokens.uploads).toResolvedValue(
    (http: Http, { limits }: Tools, address: string) => platformUploads(commerceUploads(http), { limits, address }),
    [tokens.commerceHttp, tokens.tools, tokens.clientAddress],
  )
  bind(tokens.cart).toResolvedValue((http: Http, site: Site) => platformCart(commerceCart(http), site), [tokens.commerceHttp, tokens.site])
})

/** What everybody may read of a merchant's platform: its last good answers stand in while it is away (security rule 49). */
export const platformCatalogueModule = new ContainerModule(({ bind }) => {
  bind(tokens.catalogue).toResolvedValue((http: Http, reads: PublicReads) => rememberedCatalogue(commerceCatalogue(http), reads), [tokens.commerceHttp, tokens.publicReads])
  bind(tokens.search).toResolvedValue((http: Http, reads: PublicReads) => rememberedSearch(commerceSearch(http), reads), [tokens.commerceHttp, tokens.publicReads])
})

/** Content of a merchant's platform, cleaned before it goes any further; the same holds for it. */
export const platformCmsModule = new ContainerModule(({ bind }) => {
  bind(tokens.content).toResolvedValue((http: Http, reads: PublicReads) => rememberedContent(cleanContent(cmsContent(http)), reads), [tokens.cmsHttp, tokens.publicReads])
  bind(tokens.paths).toResolvedValue(
    (http: Http, session: SessionPort, reads: PublicReads) => rememberedPaths(cleanPaths(cmsPaths(http, session.visitor.priceListId)), reads),
    [tokens.cmsHttp, tokens.session, tokens.publicReads],
  )
})
