/**
 * What a merge did to one line of the account's cart: how many pieces were there before, and how many came from the
 * guest's.
 */
export type MergedPieces = { readonly before: number; readonly came: number }

/**
 * How many pieces a line has once the merge is undone: those that came are taken out, but of what the account had
 * before nothing is, and nothing that was taken out since is put back. None means that the line goes.
 */
export const withoutMerged = (pieces: number, { before, came }: MergedPieces): number =>
  Math.max(Math.min(pieces, before), pieces - came)
