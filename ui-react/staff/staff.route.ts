import type { RouteObject } from 'react-router'
import { ErrorPage } from '../content'
import { contentEditorRoute } from '../content-editor'

const handle = (module: string, ...more: readonly string[]) => ({
  namespaces: ['staff', 'forms', ...more],
  modules: ['ui-react/staff/staff.route.ts', `ui-react/staff/${module}.tsx`],
})
const order = ['orders', 'address', 'cart', 'line-kinds']

const applications = ['applications-desk', 'trade-account']
const program = ['construction-desk', 'construction', 'orders']
const storeOrder = handle('construction/store-order-page', ...program)
const programOrder = { ...storeOrder, modules: [...storeOrder.modules, 'ui-react/construction/order-details-card.tsx'] }

/** Staff pages with their own layout; 404 for others. */
export const staffRoutes: readonly RouteObject[] = [
  {
    id: 'staff',
    path: '/staff',
    lazy: () => import('./staff-layout'),
    handle: handle('staff-layout'),
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: () => import('./overview-page'), handle: handle('overview-page') },
          { path: 'access-requests', lazy: () => import('./requests-page'), handle: handle('requests-page') },
          { path: 'access-requests/:customerId', lazy: () => import('./request-page'), handle: handle('request-page') },
          { path: 'orders', lazy: () => import('./orders-page'), handle: handle('orders-page', ...order) },
          {
            path: 'orders/:id',
            lazy: () => import('./order-page'),
            handle: handle('order-page', ...order, 'payment-desk'),
          },
          {
            path: 'quotes',
            lazy: () => import('./quotes/quotes-page'),
            handle: handle('quotes/quotes-page', 'quote-desk', 'orders'),
          },
          {
            path: 'quotes/:id',
            lazy: () => import('./quotes/quote-page'),
            handle: handle('quotes/quote-page', 'quote-desk', 'orders', 'content-editor'),
          },
          {
            path: 'construction',
            lazy: () => import('./construction/store-orders-page'),
            handle: handle('construction/store-orders-page', ...program),
          },
          {
            path: 'construction/orders/:id',
            lazy: () => import('./construction/store-order-page').then(page => page.preloadRoute()),
            handle: programOrder,
          },
          {
            path: 'construction/blocked-dates',
            lazy: () => import('./construction/blocked-days-page'),
            handle: handle('construction/blocked-days-page', ...program),
          },
          {
            path: 'construction/order-form',
            lazy: () => import('./construction/order-form-page'),
            handle: handle('construction/order-form-page', ...program, 'order-file'),
          },
          {
            path: 'tax-exemptions',
            lazy: () => import('./exemptions-page'),
            handle: handle('exemptions-page', 'exemption-desk'),
          },
          {
            path: 'tax-exemptions/:certificateId',
            lazy: () => import('./exemption-page'),
            handle: handle('exemption-page', 'exemption-desk'),
          },
          {
            path: 'applications',
            lazy: () => import('./applications/applications-page'),
            handle: handle('applications/applications-page', ...applications),
          },
          {
            path: 'applications/:number',
            lazy: () => import('./applications/application-page'),
            handle: handle('applications/application-page', ...applications),
          },
          { path: 'tax', lazy: () => import('./tax/tax-page'), handle: handle('tax/tax-page', 'tax-desk') },
          {
            path: 'shipping',
            lazy: () => import('./shipping/zones-page'),
            handle: handle('shipping/zones-page', 'shipping-desk'),
          },
          {
            path: 'shipping/:zoneId',
            lazy: () => import('./shipping/zone-page'),
            handle: handle('shipping/zone-page', 'shipping-desk'),
          },
          {
            path: 'companies',
            lazy: () => import('./companies/companies-page'),
            handle: handle('companies/companies-page', 'companies'),
          },
          {
            path: 'companies/:companyId',
            lazy: () => import('./companies/company-page'),
            handle: handle('companies/company-page', 'companies', 'prices', 'exemption-desk', 'orders'),
          },
          {
            path: 'companies/:companyId/people',
            lazy: () => import('./companies/people-import-page'),
            handle: handle('companies/people-import-page', 'companies', 'company', 'people'),
          },
          {
            path: 'price-lists',
            lazy: () => import('./prices/price-lists-page'),
            handle: handle('prices/price-lists-page', 'prices'),
          },
          {
            path: 'price-lists/new',
            lazy: () => import('./prices/new-price-list-page'),
            handle: handle('prices/new-price-list-page', 'prices'),
          },
          {
            path: 'price-lists/why',
            lazy: () => import('./prices/why-price-page'),
            handle: handle('prices/why-price-page', 'prices'),
          },
          {
            path: 'price-lists/:listId',
            lazy: () => import('./prices/price-list-page'),
            handle: handle('prices/price-list-page', 'prices', 'bulk-upload'),
          },
          {
            path: 'price-lists/:listId/prices',
            lazy: () => import('./prices/sku-prices-page'),
            handle: handle('prices/sku-prices-page', 'prices'),
          },
          {
            path: 'price-runs/:runId',
            lazy: () => import('./prices/price-run-page'),
            handle: handle('prices/price-run-page', 'prices'),
          },
          {
            path: 'coupons',
            lazy: () => import('./promotions/coupons-page'),
            handle: handle('promotions/coupons-page', 'coupon-desk'),
          },
          {
            path: 'coupons/new',
            lazy: () => import('./promotions/new-coupon-page'),
            handle: handle('promotions/new-coupon-page', 'coupon-desk'),
          },
          {
            path: 'coupons/new-batch',
            lazy: () => import('./promotions/new-batch-page'),
            handle: handle('promotions/new-batch-page', 'coupon-desk'),
          },
          {
            path: 'coupons/:couponId',
            lazy: () => import('./promotions/coupon-page'),
            handle: handle('promotions/coupon-page', 'coupon-desk'),
          },
          {
            path: 'gift-certificates',
            lazy: () => import('./gift-certificates/gifts-page'),
            handle: handle('gift-certificates/gifts-page', 'gift-certificates'),
          },
          {
            path: 'gift-certificates/new',
            lazy: () => import('./gift-certificates/new-gift-page'),
            handle: handle('gift-certificates/new-gift-page', 'gift-certificates', 'cart'),
          },
          {
            path: 'gift-certificates/:giftId',
            lazy: () => import('./gift-certificates/gift-page'),
            handle: handle('gift-certificates/gift-page', 'gift-certificates'),
          },
          { path: 'reviews', lazy: () => import('./reviews-page'), handle: handle('reviews-page') },
          { path: 'reviews/:reviewId', lazy: () => import('./review-page'), handle: handle('review-page') },
          {
            path: 'catalogue',
            lazy: () => import('./products-page'),
            handle: handle('products-page', 'catalogue-mirror'),
          },
          {
            path: 'catalogue/mirror',
            lazy: () => import('./mirror/mirror-page'),
            handle: handle('mirror/mirror-page', 'catalogue-mirror'),
          },
          { path: 'catalogue/:id', lazy: () => import('./product-page'), handle: handle('product-page') },
          { path: 'forms', lazy: () => import('./forms-page'), handle: handle('forms-page') },
          { path: 'forms/:submissionId', lazy: () => import('./form-page'), handle: handle('form-page') },
          {
            path: 'content/media',
            lazy: () => import('./content/media-page'),
            handle: handle('content/media-page', 'media'),
          },
          {
            path: 'content/media/:mediaId',
            lazy: () => import('./content/media-item-page'),
            handle: handle('content/media-item-page', 'media', 'navigation'),
          },
          {
            path: 'content',
            lazy: () => import('./content/records-page'),
            handle: handle('content/records-page', 'content-desk'),
          },
          {
            path: 'content/new',
            lazy: () => import('./content/new-record-page'),
            handle: handle('content/new-record-page', 'content-desk'),
          },
          {
            path: 'content/preview',
            lazy: () => import('./content/preview-page'),
            handle: handle('content/preview-page', 'content-desk'),
          },
          {
            path: 'content/:model/:id',
            lazy: () => import('./content/record-page'),
            handle: handle('content/record-page', 'content-desk'),
          },
          {
            path: 'content/records/:model/:id',
            lazy: () => import('./content/record-form-page'),
            handle: handle('content/record-form-page', 'record', 'content-desk', 'navigation'),
          },
          {
            path: 'order-notices',
            lazy: () => import('./notices/notices-page'),
            handle: handle('notices/notices-page'),
          },
          {
            path: 'settings',
            lazy: () => import('./settings/settings-page'),
            handle: handle('settings/settings-page', 'settings'),
          },
          {
            path: 'settings/:group',
            lazy: () => import('./settings/setting-group-page'),
            handle: handle('settings/setting-group-page', 'settings', 'payment-desk'),
          },
          { path: 'accounts', lazy: () => import('./accounts-page'), handle: handle('accounts-page') },
          contentEditorRoute,
          { path: '*', lazy: () => import('./no-page'), handle: handle('no-page') },
        ],
      },
    ],
  },
]
