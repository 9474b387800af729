/** Input of a merge. Lines with the same `kind` (variant and choices) are merged. */
export type MergeLine = {
  readonly id: string
  readonly productId: number
  readonly variantId: number
  readonly kind: string
  readonly quantity: number
}

export type MergeLimits = {
  readonly stock: (variantId: number) => number
  readonly maximum: (productId: number) => number | undefined
  /** Pack size of a variant; 1 if sold by the piece. */
  readonly pack?: (variantId: number) => number
}

export type Merged = {
  readonly lines: readonly MergeLine[]
  /** Number of the guest's lines now in the account's cart. */
  readonly mergedLines: number
  /** Number of the guest's lines that were reduced or dropped. */
  readonly cappedLines: number
}

/**
 * Merges a guest's lines into the account's cart. Equal lines are summed; added quantities are capped by stock and
 * maximum, in whole packs, and the account's own quantities are never reduced.
 */
export const mergeLines = (account: readonly MergeLine[], guest: readonly MergeLine[], limits: MergeLimits): Merged =>
  guest.reduce<Merged>(
    (merged, line) => {
      const room = roomFor(line, merged.lines, limits)
      const pack = limits.pack?.(line.variantId) ?? 1
      const quantity = line.quantity <= room ? line.quantity : Math.floor(room / pack) * pack
      const cappedLines = merged.cappedLines + (quantity < line.quantity ? 1 : 0)
      if (quantity <= 0) return { ...merged, cappedLines }
      return { lines: joined(merged.lines, { ...line, quantity }), mergedLines: merged.mergedLines + 1, cappedLines }
    },
    { lines: account, mergedLines: 0, cappedLines: 0 },
  )

const roomFor = (line: MergeLine, lines: readonly MergeLine[], limits: MergeLimits): number => {
  const pieces = (belongs: (other: MergeLine) => boolean) =>
    lines.filter(belongs).reduce((sum, other) => sum + other.quantity, 0)
  const inStock = limits.stock(line.variantId) - pieces(other => other.variantId === line.variantId)
  const maximum = limits.maximum(line.productId)
  const inOrder = maximum === undefined ? inStock : maximum - pieces(other => other.productId === line.productId)
  return Math.max(0, Math.min(inStock, inOrder))
}

const joined = (lines: readonly MergeLine[], line: MergeLine): readonly MergeLine[] =>
  lines.some(other => other.kind === line.kind)
    ? lines.map(other => (other.kind === line.kind ? { ...other, quantity: other.quantity + line.quantity } : other))
    : [...lines, line]
