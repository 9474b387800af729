import type { FoundPage } from '../search/listing'
import type { BulkShelf } from '../bulk-order/view-bulk-order'
import type { OrderShelf } from '../construction/view-order-shelf'
import type { BulkQuestion } from '../bulk-order/view-bulk-question'
import type { PageBlocks } from '../content/blocks/block'
import type { ContentRecord } from '../content/content'
import type { OtherDivision } from '../content/division'
import type { FinderFacts } from '../door-finder/view-door-finder'
import type { Asking, ShownForm } from '../forms/form-to-show'
import type { OpeningSearch } from '../openings/view-openings'
import type { Recommended } from '../recommendations/recommendation'
import type { Listing, ListingQuery } from '../search/listing'
import type { Reviews } from '../reviews/review'
import type { SearchHelp } from '../search/search-help'
import type { Cents } from '../shared/money'
import type { Category } from '../catalogue/category'
import type { Companions } from './companions'
import type { Department } from '../content/departments'
import type { Product, ProductCard } from '../catalogue/product'
import type { ShelfEntry } from '../content/shelf-entry'
import type { Subcategories } from '../catalogue/subcategories'

/** A category page, or the access page in its place. */
export type CategoryPage =
  | {
      readonly tag: 'category'
      readonly category: Category
      readonly trail: readonly Category[]
      readonly children: readonly Category[]
      readonly query: ListingQuery
      readonly listing: Listing
      /** Editors' settings of the page; without them the page shows the category only. */
      readonly entry?: ShelfEntry
      /** Editors' blocks in the drop zones. */
      readonly blocks?: PageBlocks
      /** Suggested categories if this one has no products. */
      readonly nearby?: readonly Category[]
      /** Data of the wood door finder, if the category's layout includes it (S2-2.82). */
      readonly finder?: FinderFacts
      /** Products of the bulk-order table, if requested. */
      readonly bulk?: BulkShelf
      /** Line tables of a program's order form, if editors chose that layout (S3-2.37). */
      readonly order?: OrderShelf
      /** Result of a search for an opening, whose products are listed (S3-2.26). */
      readonly opening?: OpeningSearch
      /** Content beside a table that is searched by opening (S3-2.27). */
      readonly subcategories?: Subcategories
      /** The table's question form, if its panel is open. */
      readonly question?: BulkQuestion
    }
  | {
      readonly tag: 'gate'
      readonly gate: 'pending' | 'sign-in'
      readonly kind: 'category' | 'product'
      readonly name: string
      readonly declined?: string
    }

/**
 * Products of a brand or of a collection's categories; a brand's landing page has the layout of a category page
 * (S2-2.23, S2-2.24).
 */
export type ShelfPage = {
  readonly tag: 'shelf'
  readonly kind: 'brand' | 'brand-landing' | 'collection'
  readonly name: string
  readonly slug: string
  readonly query: ListingQuery
  readonly listing: Listing
  readonly entry?: ShelfEntry
  readonly blocks?: PageBlocks
  readonly nearby?: readonly Category[]
}

/** All departments with their subcategories (S2-2.23). */
export type DepartmentsPage = {
  readonly tag: 'departments'
  readonly name: string
  readonly slug: string
  readonly entry?: ShelfEntry
  readonly blocks?: PageBlocks
  readonly departments: readonly Department[]
}

export type ProductPage = {
  readonly tag: 'product'
  readonly product: Product
  readonly trail: readonly Category[]
  /** Similar products, or products of the same category. */
  readonly related: readonly ProductCard[]
  /** Products bought or viewed together. */
  readonly recommended?: Recommended
  /** Pictured products that modifiers offer, as far as visible. */
  readonly modifierProducts: readonly ProductCard[]
  /** Companion products, as defined by the merchant. */
  readonly companions?: readonly Companions[]
  /** First page of reviews; undefined if they cannot be loaded. */
  readonly reviews?: Reviews
}

/** A content page; list pages (blog, news, locations) include one page of records. */
export type ContentPage = {
  readonly tag: 'page'
  readonly record: ContentRecord
  /** Editors' blocks around the other content. */
  readonly blocks?: PageBlocks
  readonly items?: readonly ContentRecord[]
  readonly total?: number
  readonly page?: number
  /** The blog's categories, each with its own page (S2-2.07). */
  readonly sections?: readonly ContentRecord[]
  /** Data of the wood door finder, on its page (S2-2.82). */
  readonly finder?: FinderFacts
  /** Other divisions, on a division's page (S2-2.77). */
  readonly divisions?: readonly OtherDivision[]
}

/** The contact page: an editors' form, prefilled for signed-in customers. */
export type ContactPage = {
  readonly tag: 'contact'
  readonly record: ContentRecord
  readonly blocks?: PageBlocks
  /** 'unknown': the page refers to no existing form; undefined: it could not be loaded. */
  readonly form?: ShownForm
  readonly known?: Asking
}

/** Resolved page of a path. */
export type PathPage =
  | CategoryPage
  | ShelfPage
  | DepartmentsPage
  | ProductPage
  | ContentPage
  | ContactPage
  | { readonly tag: 'redirect'; readonly to: string; readonly temporary?: true }

/** A numbered part of the hero's opening, and the lowest price in its category. */
export type HomeCallout = {
  readonly number: string
  readonly title: string
  readonly href: string
  readonly from?: Cents
}

export type HomePage = {
  readonly record: ContentRecord
  /** Editors' blocks around the other content. */
  readonly blocks?: PageBlocks
  readonly categories: readonly Category[]
  readonly callouts?: readonly HomeCallout[]
  /** Products in stock, best first. */
  readonly featured: readonly ProductCard[]
  readonly posts: readonly ContentRecord[]
  /** Recommendations for this visitor, or general ones. */
  readonly recommended?: Recommended
}

/** Destination of a submitted search (S2-4.14). */
export type SearchPage =
  /** `help` and `recommended` if nothing was found without filters. */
  | {
      readonly tag: 'results'
      readonly query: ListingQuery
      readonly listing: Listing
      readonly help?: SearchHelp
      readonly recommended?: Recommended
    }
  | { readonly tag: 'redirect'; readonly to: string }

export type SearchPreview = {
  readonly suggestions: readonly string[]
  readonly products: readonly ProductCard[]
  readonly total: number
  readonly pages?: readonly FoundPage[]
}
