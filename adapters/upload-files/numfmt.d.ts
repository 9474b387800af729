declare module 'numfmt' {
  /** A number as a spreadsheet shows it; throws for a pattern that is none. */
  export const format: (pattern: string, value: number) => string
}
