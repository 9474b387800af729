import { describe, expect, it } from '@jest/globals'
import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { keepDataAfterFailure } from './keep-after-failure'

const asked = (actionResult: unknown, defaultShouldRevalidate = true) =>
  ({ actionResult, defaultShouldRevalidate }) as ShouldRevalidateFunctionArgs
const away = { intent: 'sign-in', values: {}, issues: [], problem: { code: 'forms.unavailable' } }
const refused = { ...away, problem: { code: 'account.sign-in-refused' } }

describe('a page whose form could not be sent', () => {
  const [frame] = keepDataAfterFailure([
    {
      path: '/',
      children: [
        { path: 'login', shouldRevalidate: () => true },
        { path: 'cart', lazy: async () => ({ shouldRevalidate: () => false, loader: () => 1 }) },
      ],
    },
  ])
  const [login, cart] = frame?.children ?? []

  it('is not reloaded, and neither is its frame', () => {
    expect([frame, login].map(route => route?.shouldRevalidate?.(asked(away)))).toEqual([false, false])
  })

  it('is reloaded by its own rule, or by default, after every other answer', () => {
    expect([
      frame?.shouldRevalidate?.(asked(refused)),
      frame?.shouldRevalidate?.(asked(undefined, false)),
      login?.shouldRevalidate?.(asked(refused, false)),
    ]).toEqual([true, false, true])
  })

  it('applies the same rule to lazily loaded routes, and keeps their other properties', async () => {
    const module = await (cart as RouteObject & { lazy: () => Promise<RouteObject> }).lazy()
    expect([
      module.shouldRevalidate?.(asked(away)),
      module.shouldRevalidate?.(asked(refused)),
      typeof module.loader,
    ]).toEqual([false, false, 'function'])
  })
})
