import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { RouteObject } from 'react-router'
import { handOverPath } from '../../core/shared/hand-over-path'
import { protocolRoutes } from '../wiring/protocol-routes'
import { routes } from '../../ui-react/app/all-routes'
import { declaredFormSizes, pageFormSize } from './page-form-sizes'

const patternsOf = (all: readonly RouteObject[], parent = ''): readonly string[] =>
  all.flatMap(({ path, children }) => {
    const own =
      path === undefined || path === '/' ? parent : path.startsWith('/') || parent === '' ? path : `${parent}/${path}`
    return children ? patternsOf(children, own) : [own]
  })

const ui = join(import.meta.dirname, '../../ui-react')
const sources = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.tsx') && !name.includes('.test.'),
)
const sentBy = (name: string): boolean => /encType=("multipart|\{hasFiles)/.test(readFileSync(join(ui, name), 'utf8'))

describe('the size of form posts to pages', () => {
  it('is small by default: no sign-in page accepts files', () => {
    for (const path of [
      '/login/',
      '/login',
      '/sign-up/',
      '/forgot-password/',
      '/_reset_p_/a-token',
      '/logout',
      '/my-account/',
      '/language',
      '/wishlist/',
      '/account/users',
      '/staff/accounts',
      '/product-reviews/7',
    ]) {
      expect([path, pageFormSize(path)]).toEqual([path, undefined])
    }
  })

  it("allows files where the page has a file field, and a whole order on a construction team's page", () => {
    for (const path of [
      '/',
      '/double-robe-hook/',
      '/contact-us/',
      '/bulk-upload/',
      '/add-to-shopping-list',
      '/account/part-numbers',
      '/staff/content/media',
      '/staff/construction/order-form',
      '/account/users/import',
      '/staff/companies/1/people',
      '/staff/price-lists/11',
    ])
      expect([path, pageFormSize(path)]).toEqual([path, 'files'])
    expect(
      ['/cart/', '/staff/quotes/12', '/staff/content/records/menu/7', '/staff/content/edit/web_pages/about'].map(
        pageFormSize,
      ),
    ).toEqual(['table', 'table', 'table', 'table'])
    expect(pageFormSize('/dollar-general/')).toBe('order-files')
  })

  it('is declared for existing pages only', () => {
    const known = new Set(patternsOf(routes))
    expect(Object.keys(declaredFormSizes).filter(pattern => !known.has(pattern))).toEqual([])
  })

  it('allows files for these forms: a new one has to be declared with its page', () => {
    expect(sources.filter(sentBy).sort()).toEqual([
      'bulk-upload/upload-drop.tsx', // /bulk-upload
      'catalogue/product-form.tsx', // *
      'company/part-numbers-view.tsx', // /account/part-numbers
      'construction/order-form.tsx', // pages of a chain
      'content/built-form-view.tsx', // *, / and /cms-demo-page
      'jobs/schedule-drop.tsx', // /account/jobs/new
      'people/people-import.tsx', // /account/users/import, /staff/companies/:companyId/people
      'quick-order/pad-upload.tsx', // /bulk-upload
      'setup/setup-page.tsx', // /setup, before there are pages
      'shopping-lists/add-page.tsx', // /add-to-shopping-list
      'staff/construction/publish-form.tsx', // /staff/construction/order-form
      'staff/content/media-upload.tsx', // /staff/content/media
      'staff/prices/price-file-form.tsx', // /staff/price-lists/:listId
      'trade-account/apply-page.tsx', // /trade-account/apply
    ])
  })
})

describe('the size of request bodies of calls', () => {
  it('is small except for these', () => {
    const large = protocolRoutes
      .filter(({ takes }) => takes !== undefined)
      .map(({ method, path, takes }) => `${method} ${path} ${takes}`)
    expect(large.sort()).toMatchInlineSnapshot(`
      [
        "POST /apis/ecommerce-service/public/v1/search table",
        "POST /apis/ecommerce-service/public/v1/search/facet table",
        "POST /apis/order-service/v1/surcharge table",
        "POST /apis/setting-service/public/v1/forms/:formId/submit files",
        "POST /apis/staff/companies/:companyId/people form",
        "POST /apis/staff/companies/:companyId/people/files files",
        "POST /apis/staff/companies/:companyId/people/review form",
        "POST /apis/staff/construction/order-forms files",
        "POST /apis/staff/content table",
        "POST /apis/staff/coupon-batches form",
        "POST /apis/staff/coupons form",
        "POST /apis/staff/media files",
        "POST /apis/staff/payments/orders/:orderId/refunds form",
        "POST /apis/staff/price-lists/:listId/files files",
        "POST /exp-sf-cms/api/bc/carts table",
        "POST /exp-sf-cms/api/bc/carts/items table",
        "POST /exp-sf-cms/api/bc/company-people form",
        "POST /exp-sf-cms/api/bc/company-people/files files",
        "POST /exp-sf-cms/api/bc/company-people/review form",
        "POST /exp-sf-cms/api/bc/construction/files files",
        "POST /exp-sf-cms/api/bc/construction/orders table",
        "POST /exp-sf-cms/api/bc/part-numbers table",
        "POST /exp-sf-cms/api/bc/quotes/:quoteId/answer table",
        "POST /exp-sf-cms/api/bc/uploads files",
        "POST /graphql table",
        "PUT /apis/staff/content/:model/:id/:language table",
        "PUT /apis/staff/coupons/:couponId form",
        "PUT /apis/staff/products/:productId table",
        "PUT /apis/staff/quotes/:quoteId table",
        "PUT /exp-sf-cms/api/bc/applications/steps/:step form",
        "PUT /exp-sf-cms/api/bc/bulk-upload/list table",
        "PUT /exp-sf-cms/api/bc/construction/details table",
        "PUT /exp-sf-cms/api/bc/quotes/draft table",
      ]
    `)
  })

  it('allows files for every call with a form, but for the click on a checkout, which sends no field', () => {
    const isClick = ({ path }: { readonly path: string }) => path === handOverPath
    const differing = protocolRoutes.filter(({ form, takes }) => (form === true) !== (takes === 'files'))
    expect(differing.filter(route => !isClick(route))).toEqual([])
    expect(differing.filter(isClick)).toHaveLength(1)
  })
})
