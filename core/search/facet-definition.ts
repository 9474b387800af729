/**
 * A facet as the merchant set it up (S2-3.14): which field, under which name, and how its values are chosen. Measures
 * are read from the values' labels, sizes in inches.
 */
export type FacetDefinition = { readonly field: string; readonly name: string } & FacetKind

export type FacetKind =
  | { readonly tag: 'list' }
  /**
   * Ranges with bounds of the merchant's own, from the lowest up; a value counts in the first that holds it. Without
   * bounds one range, free at both ends.
   */
  | { readonly tag: 'range'; readonly bounds: readonly Bounds[] }
  | { readonly tag: 'slider'; readonly lowest?: number; readonly highest?: number; readonly step: number }

/** From `min` to below `max`; a missing end is open. */
export type Bounds = { readonly min?: number; readonly max?: number }

/** The step of a slider for which none is set (S2-9.02). */
export const defaultStep = 0.5

/** Facets of a category, or the default ones; undefined: the search picks useful ones. */
export type FacetsOf = (categoryId: number | undefined) => readonly FacetDefinition[] | undefined
