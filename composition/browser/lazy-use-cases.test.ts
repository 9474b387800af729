import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazyUseCases } from './lazy-use-cases'

const shop = { viewHome: () => TE.right('home'), viewOrders: (query: string) => TE.right(query) } as unknown as UseCases

describe("a page's use cases", () => {
  it('are loaded by the first one that runs, by its name', async () => {
    const loaded: string[] = []
    const useCases = lazyUseCases(async name => {
      loaded.push(name)
      return shop
    })
    const view = useCases.viewOrders as unknown as (query: string) => () => Promise<unknown>
    expect(loaded).toEqual([])
    expect(await view('open')()).toEqual({ _tag: 'Right', right: 'open' })
    expect(loaded).toEqual(['viewOrders'])
  })

  it('are the same function each time, so that an effect which depends on one runs once', () => {
    const useCases = lazyUseCases(async () => shop)
    expect(useCases.viewHome).toBe(useCases.viewHome)
    expect(useCases.viewHome).not.toBe(useCases.viewOrders)
  })

  it('report the shop as unavailable if their code cannot be loaded', async () => {
    const useCases = lazyUseCases(() => Promise.reject(new Error('offline')))
    expect(await useCases.viewHome()()).toMatchObject({ _tag: 'Left', left: { tag: 'unavailable', service: 'shop' } })
  })
})
