/** What the column of the buyer's own part numbers is called in CSV files; the same in every language, as programs read it. */
export const ownNumberColumn = 'Your part number'
