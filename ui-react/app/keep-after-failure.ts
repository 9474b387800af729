import type { RouteObject, ShouldRevalidateFunction } from 'react-router'

type Answered = { readonly problem?: { readonly code?: string } } | null | undefined

/** Text of forms when a service or the network fails. */
const unavailable = 'forms.unavailable'

const unlessAway =
  (own: ShouldRevalidateFunction | undefined): ShouldRevalidateFunction =>
  asked =>
    (asked.actionResult as Answered)?.problem?.code === unavailable
      ? false
      : own
        ? own(asked)
        : asked.defaultShouldRevalidate

type Module = { readonly shouldRevalidate?: ShouldRevalidateFunction }

/**
 * No revalidation after a failed submit: nothing has changed, and loaders would fail too. The input stays for the next
 * try.
 */
export const keepDataAfterFailure = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(route => {
    const { lazy, shouldRevalidate, children } = route
    const own =
      typeof lazy === 'function'
        ? {
            lazy: async () => {
              const module: Module = await lazy()
              return { ...module, shouldRevalidate: unlessAway(module.shouldRevalidate) }
            },
          }
        : { shouldRevalidate: unlessAway(shouldRevalidate) }
    return { ...route, ...own, ...(children ? { children: keepDataAfterFailure(children) } : {}) } as RouteObject
  })
