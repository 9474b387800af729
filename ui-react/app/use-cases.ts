import type { Address, Country, Credentials, Profile, SignedIn, SignUpDetails, State } from '../../core/account/account'
import type { AnalyticsEvent } from '../../core/analytics/analytics'
import type { Cart } from '../../core/cart/cart'
import type { NewLine } from '../../core/cart/cart.port'
import type { HomePage, PathPage, SearchPage, SearchPreview } from '../../core/catalogue/pages'
import type { KeepUpload } from '../../core/catalogue/keep-upload'
import type { Checkout, PaymentChoice, ShippingOption } from '../../core/checkout/checkout'
import type { Order, OrderSummary } from '../../core/checkout/order'
import type { Shell } from '../../core/navigation/shell'
import type { ListingQuery } from '../../core/search/listing'
import type { Outcome } from '../../core/shared/domain-error'

/**
 * Everything the user interface can ask of the shop: a plain record of use cases, built once in the browser and once per
 * request on the server. Nothing happens until an Outcome is called.
 */
export type UseCases = {
  readonly viewShell: () => Outcome<Shell>

  readonly viewHome: () => Outcome<HomePage>
  /** What stands at a path: category, product, content page or a redirect. `query` is for listings. */
  readonly viewPath: (slug: string, query: ListingQuery) => Outcome<PathPage>
  readonly searchProducts: (query: ListingQuery) => Outcome<SearchPage>
  readonly previewSearch: (typed: string) => Outcome<SearchPreview>

  readonly viewCart: () => Outcome<Cart>
  readonly addToCart: (lines: readonly NewLine[], key?: string) => Outcome<Cart>
  /** Keeps the file chosen for a modifier; its number is then the modifier's value. 'invalid' with an issue at `file`. */
  readonly keepUpload: KeepUpload
  readonly changeCartLine: (lineId: string, quantity: number) => Outcome<Cart>
  readonly removeCartLine: (lineId: string) => Outcome<Cart>
  readonly applyCoupon: (code: string) => Outcome<Cart>
  readonly removeCoupon: (code: string) => Outcome<Cart>
  /** A fresh checkout address for this click; 'refused' with the specified text when there is none. */
  readonly startCheckout: () => Outcome<{ readonly checkoutUrl: string }>

  /** Tells whoever counts, if anybody does. Never fails. */
  readonly trackEvent: (event: AnalyticsEvent) => Outcome<void>

  readonly signIn: (credentials: Credentials) => Outcome<SignedIn>
  readonly signUp: (details: SignUpDetails) => Outcome<SignedIn>
  readonly signOut: () => Outcome<void>
  readonly viewProfile: () => Outcome<{ readonly profile: Profile; readonly addresses: readonly Address[] }>
  readonly updateProfile: (profile: Omit<Profile, 'email'>) => Outcome<Profile>
  readonly saveAddress: (address: Address) => Outcome<readonly Address[]>
  readonly deleteAddress: (id: number) => Outcome<readonly Address[]>
  readonly viewOrders: (page: number) => Outcome<{ readonly orders: readonly OrderSummary[]; readonly total: number }>
  readonly viewOrder: (id: number) => Outcome<Order>
  readonly chooseLanguage: (language: string) => Outcome<void>
  readonly listCountries: () => Outcome<readonly Country[]>
  readonly listStates: (countryId: number) => Outcome<readonly State[]>

  readonly openCheckout: (token: string) => Outcome<void>
  readonly viewCheckout: () => Outcome<Checkout>
  readonly saveCheckoutContact: (contact: { readonly email: string; readonly phone?: string }) => Outcome<Checkout>
  readonly saveCheckoutAddresses: (addresses: { readonly shipping: Address; readonly billing?: Address }) => Outcome<Checkout>
  readonly chooseShipping: (id: ShippingOption['id']) => Outcome<Checkout>
  readonly choosePayment: (choice: PaymentChoice) => Outcome<Checkout>
  readonly placeOrder: (orderKey: string) => Outcome<Order>
  readonly viewConfirmation: (orderId: number) => Outcome<Order>
}
