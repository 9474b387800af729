import { expect, it } from '@jest/globals'
import { matchRoutes, type RouteObject } from 'react-router'
import { routes } from './all-routes'

/** The route that answers an address: the last of its matches. */
const answeredBy = (address: string): RouteObject | undefined => matchRoutes([...routes], address)?.at(-1)?.route

/** The catch-all route for editors' content. */
const notFoundRoute = answeredBy('/an-address-of-nobody')

it.each([
  '/cms-demo-page',
  '/sign-up',
  '/login',
  '/forgot-password',
  '/_reset_p_/a-token',
  '/cart',
  '/abandoned-cart/',
  '/my-account',
  '/compare',
  '/search',
  '/checkout',
  '/_exp_bc_checkout',
  '/_exp_bc_storefront_checkout_iframe',
  '/wishlist',
  '/login/token/a-token',
  '/quote-details/',
  '/location-blocked',
])('[S2-2.92] %s is an address of the shop itself, even if editors publish a page there', address => {
  expect(notFoundRoute).toBeDefined()
  const route = answeredBy(address)
  expect(route).toBeDefined()
  expect(route).not.toBe(notFoundRoute)
  expect(route!.path).not.toBe('*')
})
