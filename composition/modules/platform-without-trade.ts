import { ContainerModule } from 'inversify'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import type { Http } from '../../adapters/shared/http'
import { noQuotes } from '../../core/quotes/no-quotes'
import type { SearchPort } from '../../core/search/search.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { uploadBeforeSpreadsheet } from '../../core/bulk-upload/upload-before-spreadsheet'
import { uploadWithGuesses } from '../../core/bulk-upload/upload-with-guesses'
import { uploadBySearch } from '../../core/bulk-upload/upload-by-search'
import { ordersWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import type { PathsPort } from '../../core/navigation/paths.port'
import { noTrade } from '../../adapters/merchant/trade'
import { sessionMemberships } from '../../adapters/merchant/memberships'
import { noCompanyUsers } from '../../adapters/merchant/company-users'
import { noTradePortal } from '../../adapters/merchant/hand-off'
import { noPeopleImport } from '../../core/people/no-people-import'
import { templateRoles } from '../../core/company/template-roles'
import { raw, tokens } from '../wiring/tokens'

/** A merchant's platform without a trade portal. */
export const noTradeModule = new ContainerModule(({ bind }) => {
  bind(raw.trade).toResolvedValue(noTrade, [tokens.session])
  bind(raw.peopleImport).toConstantValue(noPeopleImport)
  bind(raw.roles).toConstantValue(templateRoles)
  bind(raw.memberships).toResolvedValue(sessionMemberships, [tokens.session])
  bind(raw.companyUsers).toConstantValue(noCompanyUsers)
  bind(raw.orders).toResolvedValue(
    (http: Http, own: OwnNumbersPort) => ordersWithOwnNumbers(commerceOrders(http), own),
    [tokens.commerceHttp, tokens.ownNumbers],
  )
  bind(raw.quotes).toConstantValue(noQuotes)
  bind(raw.shoppingLists).toConstantValue(noShoppingLists)
  bind(tokens.tradePortal).toConstantValue(noTradePortal)
  bind(raw.bulkUpload).toResolvedValue(
    (skus: SkuSearchPort, search: SearchPort, paths: PathsPort) =>
      uploadWithGuesses(uploadBeforeSpreadsheet(uploadBySearch(skus)), { search, paths }),
    [tokens.skus, tokens.search, tokens.paths],
  )
})
