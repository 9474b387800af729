/**
 * The products a listing is restricted to: requested ones, bought ones, or their intersection. Undefined: unrestricted.
 */
export const onlyProducts = (
  asked: readonly number[] | undefined,
  bought: readonly number[] | undefined,
): readonly number[] | undefined => {
  if (asked === undefined || bought === undefined) return asked ?? bought
  const known = new Set(bought)
  return asked.filter(id => known.has(id))
}
