/** Types for the parts of the load generator that are used; it ships none. */
declare module 'autocannon' {
  type Request = { readonly method: string; readonly path?: string }
  type Options = {
    readonly url: string
    readonly connections: number
    readonly duration?: number
    readonly amount?: number
    readonly headers: Record<string, string>
    readonly requests: readonly (Request & { readonly setupRequest?: (request: Request) => Request })[]
  }
  type Result = {
    readonly errors: number
    readonly non2xx: number
    readonly duration: number
    readonly requests: { readonly total: number }
  }
  const autocannon: (options: Options) => Promise<Result>
  export { autocannon as default }
}
