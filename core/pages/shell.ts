import type { StoreOffer } from '../access/store-configuration'
import type { Customer, Language } from '../access/visitor'
import type { MenuItem } from '../content/content.port'
import type { Cents } from '../shared/money'

/** Data of the page frame: header, menus, footer, customer and cart. */
export type Shell = {
  readonly storeKey: string
  readonly storeName: string
  readonly language: Language
  readonly customer?: Customer
  readonly cart: { readonly pieces: number; readonly total: Cents }
  readonly header: HeaderSettings
  readonly menu: readonly MenuItem[]
  readonly footer: FooterSettings
  /** Features offered by the visitor's store. */
  readonly offer: StoreOffer
  /** The two latest published posts, shown in the mega menu (S2-2.56). */
  readonly latestPosts?: readonly PostTeaser[]
}

export type PostTeaser = {
  readonly title: string
  readonly href: string
  readonly summary?: string
  readonly pictureKey?: string
}

export type Link = { readonly title: string; readonly href: string; readonly newTab?: boolean }

export type HeaderSettings = {
  readonly logoText: string
  /** Picture key of the logo; without one, a mark with the name. */
  readonly logo?: string
  readonly phone?: string
  readonly hours?: string
  readonly pencilBanner: readonly { readonly text: string; readonly detail?: string; readonly link?: Link }[]
  readonly contactLink?: Link
  /** Content of the search console's verification meta tag, on the home path only (S2-2.46). */
  readonly siteVerification?: string
  /** Right-hand quick links under the search row. */
  readonly quickLinks: readonly Link[]
  /**
   * Editors' entries of the My Account menu, in order; quick order is not among them, as it has its own position
   * (S2-2.47).
   */
  readonly accountMenu?: readonly Link[]
}

export type FooterSettings = {
  readonly address: readonly string[]
  readonly phone?: string
  readonly columns: readonly { readonly title: string; readonly links: readonly Link[] }[]
  readonly usp: readonly {
    readonly title: string
    readonly detail?: string
    readonly href?: string
    readonly icon?: string
  }[]
  readonly social: readonly Link[]
  readonly copyright: string
  readonly bottomLinks: readonly Link[]
  /** Link to request a lunch with a consultant, in a side button (S2-2.64, S2-2.65). */
  readonly lunchLink?: string
  /** Mobile apps and the security seal, each only if completely configured (S2-2.62, S2-2.63). */
  readonly badges?: readonly { readonly picture: string; readonly alt: string; readonly href?: string }[]
}
