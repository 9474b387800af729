type Counted = { readonly productId: number; readonly variantId: number; readonly quantity: number }

/**
 * How many pieces of a variant and of a product a list asks for: minimum, maximum and stock count over all of it, as
 * over a cart.
 */
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
