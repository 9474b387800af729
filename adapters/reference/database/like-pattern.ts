/**
 * A pattern of SQL's LIKE for texts that hold these words in any case; needs `escape '\'` and a lower-case column
 * beside it.
 */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
