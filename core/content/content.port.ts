import type { DivisionLocation } from './division'
import type { WoodDoor } from './wood-door'
import type { Outcome } from '../shared/domain-error'
import type { ContentRecord } from './content'

/** Published content for this visitor's store and language. */
export type ContentPort = {
  /** A page by its slug ('/', '/contact-us/'); 'not-found' if missing. */
  readonly pageBySlug: (slug: string) => Outcome<ContentRecord>
  /** A single type, e.g. 'global_settings' (call 6.3). */
  readonly single: (model: string) => Outcome<ContentRecord>
  /** Records of a model, sorted and paginated; `total` counts all. */
  readonly records: (
    model: string,
    window?: RecordsWindow,
  ) => Outcome<{ readonly items: readonly ContentRecord[]; readonly total: number }>
  /** Menu items of a menu by its id (call 6.7). */
  readonly menu: (menuId: string) => Outcome<readonly MenuItem[]>
  /** The newest published posts, for the mega menu (S2-7.07, call 6.11). */
  readonly latestPosts: (limit: number) => Outcome<readonly ContentRecord[]>
  /** All manufactured wood doors (S2-7.20, call 6.12). */
  readonly woodDoors: () => Outcome<readonly WoodDoor[]>
  /** Offices of all divisions (S2-7.19, call 6.12). */
  readonly divisionLocations: () => Outcome<readonly DivisionLocation[]>
}

export type RecordsWindow = {
  readonly skip?: number
  readonly limit?: number
  readonly sortBy?: string
  readonly orderBy?: 'asc' | 'desc'
  /** Only records that relate to one of another model, e.g. posts by `categories_exp_rel` (S2-7.17). */
  readonly related?: { readonly field: string; readonly id: string }
  /** Only records with these ids. */
  readonly ids?: readonly string[]
  /** Required fields; a result may contain more. */
  readonly fields?: readonly string[]
}

/** A decoded menu item with the specification's names (S2-3.09). */
export type MenuItem = {
  readonly id: string
  readonly title: string
  readonly link: string
  readonly newTab: boolean
  readonly layout?: 'Layout 1' | 'Layout 2' | 'Layout 3' | 'Layout 4'
  readonly icon?: string
  readonly children: readonly MenuItem[]
  readonly banner?: {
    readonly text: string
    readonly link: string
    readonly background: string
    readonly color?: string
  }
  readonly callToAction?: {
    readonly title: string
    readonly description: string
    readonly background: string
    readonly button?: { readonly text: string; readonly link: string }
  }
}
