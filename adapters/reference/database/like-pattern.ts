/** A LIKE pattern for texts that contain `text`; needs `escape '\'` and a lower-case column. */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
