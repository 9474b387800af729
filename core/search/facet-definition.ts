/**
 * A configured facet (S2-3.14): field, name, and selection control. Measures are parsed from the values' labels, sizes
 * in inches.
 */
export type FacetDefinition = { readonly field: string; readonly name: string } & FacetKind

export type FacetKind =
  | { readonly tag: 'list' }
  /**
   * Ranges with the merchant's bounds, ascending; a value counts in the first range that contains it. Without bounds,
   * one unbounded range.
   */
  | { readonly tag: 'range'; readonly bounds: readonly Bounds[] }
  | { readonly tag: 'slider'; readonly lowest?: number; readonly highest?: number; readonly step: number }

/** From `min` to below `max`; a missing end is open. */
export type Bounds = { readonly min?: number; readonly max?: number }

/** Default step of a slider (S2-9.02). */
export const defaultStep = 0.5

/** Facets of a category, or the default ones; undefined: the search picks useful ones. */
export type FacetsOf = (categoryId: number | undefined) => readonly FacetDefinition[] | undefined
