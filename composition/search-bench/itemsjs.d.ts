/** Types for the parts of the engine that are used; it ships none. */
declare module 'itemsjs' {
  type Configuration = {
    readonly searchableFields: readonly string[]
    readonly aggregations: Readonly<Record<string, { readonly size: number; readonly conjunction: boolean }>>
  }
  type Question = {
    readonly query?: string
    readonly per_page: number
    readonly filters?: Readonly<Record<string, readonly string[]>>
  }
  const itemsjs: (
    items: readonly object[],
    configuration: Configuration,
  ) => { readonly search: (question: Question) => { readonly pagination: { readonly total: number } } }
  export { itemsjs as default }
}
