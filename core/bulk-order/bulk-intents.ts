/** Submit values of a bulk-order table's form. */
export const bulkIntents = { cart: 'bulk-cart', quote: 'bulk-quote', questions: 'bulk-questions' } as const

/** Form field with a question's context: category and selection. */
export const aboutField = 'about'

export const isBulkIntent = (intent: unknown): boolean => Object.values<unknown>(bulkIntents).includes(intent)
