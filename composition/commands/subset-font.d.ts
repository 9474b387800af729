declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number; readonly default?: number }

  /** The font reduced to these characters, features and variation axes (harfbuzz). */
  function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2'
      readonly variationAxes: Readonly<Record<string, Axis>>
      /** OpenType feature tags to retain. */
      readonly keepFeatures: readonly string[]
    },
  ): Promise<Buffer>

  export = subsetFont
}
