/** Effect of a merge on one line of the account's cart: the quantity before, and the quantity added. */
export type MergedPieces = { readonly before: number; readonly came: number }

/**
 * The quantity of a line after undoing the merge: added pieces are removed, but never those from before, and pieces
 * removed since do not return. Zero removes the line.
 */
export const withoutMerged = (pieces: number, { before, came }: MergedPieces): number =>
  Math.max(Math.min(pieces, before), pieces - came)
