type Counted = { readonly productId: number; readonly variantId: number; readonly quantity: number }

/** Total quantities per variant and product: minimum, maximum and stock apply to the whole list, as for a cart. */
export type ListPieces = {
  readonly ofVariant: ReadonlyMap<number, number>
  readonly ofProduct: ReadonlyMap<number, number>
}

export const listPieces = (lines: readonly Counted[]): ListPieces => {
  const [ofVariant, ofProduct] = [new Map<number, number>(), new Map<number, number>()]
  for (const { variantId, productId, quantity } of lines) {
    ofVariant.set(variantId, (ofVariant.get(variantId) ?? 0) + quantity)
    ofProduct.set(productId, (ofProduct.get(productId) ?? 0) + quantity)
  }
  return { ofVariant, ofProduct }
}
