/** CSV heading of the buyer's part numbers, the same in every language because programs read it. */
export const ownNumberColumn = 'Your part number'
