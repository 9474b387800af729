import { deleteAddress, saveAddress } from '../core/account/addresses'
import { chooseLanguage } from '../core/account/language'
import { viewOrder, viewOrders } from '../core/account/orders'
import { updateProfile, viewProfile } from '../core/account/profile'
import { signIn } from '../core/account/sign-in'
import { signOut } from '../core/account/sign-out'
import { signUp } from '../core/account/sign-up'
import { trackEvent } from '../core/analytics/track-event'
import { addToCart } from '../core/cart/add-to-cart'
import { applyCoupon } from '../core/cart/apply-coupon'
import { changeCartLine } from '../core/cart/change-cart-line'
import { removeCartLine } from '../core/cart/remove-cart-line'
import { removeCoupon } from '../core/cart/remove-coupon'
import { startCheckout } from '../core/cart/start-checkout'
import { viewCart } from '../core/cart/view-cart'
import { keepUpload } from '../core/catalogue/keep-upload'
import { choosePayment } from '../core/checkout/choose-payment'
import { chooseShipping } from '../core/checkout/choose-shipping'
import { openCheckout } from '../core/checkout/open-checkout'
import { placeOrder } from '../core/checkout/place-order'
import { saveAddresses } from '../core/checkout/save-addresses'
import { saveContact } from '../core/checkout/save-contact'
import { viewCheckout } from '../core/checkout/view-checkout'
import { viewConfirmation } from '../core/checkout/view-confirmation'
import { viewHome } from '../core/content/view-home'
import { viewPath } from '../core/navigation/view-path'
import { viewShell } from '../core/navigation/view-shell'
import { previewSearch } from '../core/search/preview-search'
import { searchProducts } from '../core/search/search-products'
import type { ClockPort } from '../core/shared/clock.port'
import type { UseCases } from '../ui-react/app/use-cases'
import type { Ports } from './ports'

/** Every use case of the shop over the ports of one request or of one page. */
export const useCasesOver = (ports: Ports, clock: ClockPort): UseCases => ({
  viewShell: viewShell(ports),
  viewHome: viewHome(ports),
  viewPath: viewPath(ports),
  searchProducts: searchProducts(ports),
  previewSearch: previewSearch(ports),

  viewCart: viewCart(ports),
  addToCart: addToCart(ports),
  keepUpload: keepUpload(ports),
  changeCartLine: changeCartLine(ports),
  removeCartLine: removeCartLine(ports),
  applyCoupon: applyCoupon(ports),
  removeCoupon: removeCoupon(ports),
  startCheckout: startCheckout(ports),

  trackEvent: trackEvent(ports),

  signIn: signIn(ports),
  signUp: signUp(ports),
  signOut: signOut(ports),
  viewProfile: viewProfile(ports),
  updateProfile: updateProfile(ports),
  saveAddress: saveAddress(ports),
  deleteAddress: deleteAddress(ports),
  viewOrders: viewOrders(ports),
  viewOrder: viewOrder(ports),
  chooseLanguage: chooseLanguage(ports),
  listCountries: ports.geography.countries,
  listStates: ports.geography.states,

  openCheckout: openCheckout(ports),
  viewCheckout: viewCheckout(ports),
  saveCheckoutContact: saveContact(ports),
  saveCheckoutAddresses: saveAddresses(ports),
  chooseShipping: chooseShipping(ports),
  choosePayment: choosePayment({ ...ports, clock }),
  placeOrder: placeOrder(ports),
  viewConfirmation: viewConfirmation(ports),
})
