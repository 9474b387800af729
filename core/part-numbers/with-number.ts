/** Adds the part number of the line's SKU, if any. */
export const withNumber = <A extends { readonly sku: string }>(
  item: A,
  numbers: ReadonlyMap<string, string>,
): A & { readonly partNumber?: string } => {
  const partNumber = numbers.get(item.sku)
  return partNumber === undefined ? item : { ...item, partNumber }
}
