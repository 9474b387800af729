/**
 * The products that a listing is narrowed to: those asked for, of them what was bought before, or either alone.
 * Undefined: it is not.
 */
export const onlyProducts = (
  asked: readonly number[] | undefined,
  bought: readonly number[] | undefined,
): readonly number[] | undefined => {
  if (asked === undefined || bought === undefined) return asked ?? bought
  const known = new Set(bought)
  return asked.filter(id => known.has(id))
}
