/** The heading of the buyer's own part numbers in CSV files, the same in every language: programs read it. */
export const ownNumberColumn = 'Your part number'
