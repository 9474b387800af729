/** The line with the part number of its SKU, where there is one. */
export const withNumber = <A extends { readonly sku: string }>(
  item: A,
  numbers: ReadonlyMap<string, string>,
): A & { readonly partNumber?: string } => {
  const partNumber = numbers.get(item.sku)
  return partNumber === undefined ? item : { ...item, partNumber }
}
