import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { GuardedPorts } from '../wiring/ports'
import { tokens } from '../wiring/tokens'
import { useCasesOver } from '../wiring/use-cases'

const ifBound = <T>(serviceIdentifier: ServiceIdentifier<T>) => ({ serviceIdentifier, optional: true }) as const

/** Collects whoever plays each port, and the use cases over them. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(tokens.ports).toResolvedValue(
    (account, analytics, arrivals, bulkGoods, bulkUpload, captcha, cart, catalogue, checkout, companyUsers, construction, content, forms, geography, groups, handOff, openings, orders, partNumbers, paths, products, quotes, recommendations, reorder, reviews, search, shoppingLists, skus, surcharge, trade, uploadAccount, uploads, wishLists, shippingPrice, ownTokens, tokenDesk, facetConfigs, downloads, blockReports, constructionFiles): GuardedPorts =>
      ({ account, analytics, arrivals, bulkGoods, bulkUpload, captcha, cart, catalogue, checkout, companyUsers, construction, content, forms, geography, groups, handOff, openings, orders, partNumbers, paths, products, quotes, recommendations, reorder, reviews, search, shoppingLists, skus, surcharge, trade, uploadAccount, uploads, wishLists, shippingPrice, ownTokens, tokenDesk, facetConfigs, downloads, blockReports, constructionFiles }),
    [
      tokens.account, tokens.analytics, tokens.arrivals, tokens.bulkGoods, tokens.bulkUpload, tokens.captcha, tokens.cart, tokens.catalogue, tokens.checkout, tokens.companyUsers, tokens.construction, tokens.content, tokens.forms, tokens.geography, tokens.groups, tokens.handOff, tokens.openings, tokens.orders, tokens.partNumbers, tokens.paths, tokens.products, tokens.quotes, tokens.recommendations, tokens.reorder, tokens.reviews, tokens.search, tokens.shoppingLists, tokens.skus,
      tokens.surcharge, tokens.trade, tokens.uploadAccount, tokens.uploads, tokens.wishLists, ifBound(tokens.shippingPrice), ifBound(tokens.ownTokens), ifBound(tokens.tokenDesk), ifBound(tokens.facetConfigs), ifBound(tokens.downloads), ifBound(tokens.blockReports), ifBound(tokens.constructionFiles),
    ],
  )
  bind(tokens.useCases).toResolvedValue(useCasesOver, [tokens.ports, tokens.clock])
})
