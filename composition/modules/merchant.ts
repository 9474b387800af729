/** The modules for a merchant's own services, which the server loads where one is configured. */
export { commerceModule, ordersModule, shippingPriceModule } from './clients'
export { platformCatalogueModule } from './platform-catalogue'
export { platformCmsModule } from './platform-content'
export { platformStaffModule } from './platform-staff'
export { platformTradeModule } from './platform-trade'
export { platformVisitorModule } from './platform-visitor'
export { noTradeModule } from './platform-without-trade'
