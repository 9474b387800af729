/** What the buttons of a bulk-order table's form send. */
export const bulkIntents = { cart: 'bulk-cart', quote: 'bulk-quote', questions: 'bulk-questions' } as const

/** The field of a question that says what it is about: category and selection. */
export const aboutField = 'about'

export const isBulkIntent = (intent: unknown): boolean => Object.values<unknown>(bulkIntents).includes(intent)
