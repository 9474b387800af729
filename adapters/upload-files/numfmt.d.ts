declare module 'numfmt' {
  /** Formats a number by a spreadsheet's number format; throws for an invalid format. */
  export const format: (pattern: string, value: number) => string
  /** Whether a number format shows a day or a time. */
  export const isDateFormat: (pattern: string) => boolean
}
