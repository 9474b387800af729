import { describe, expect, it } from '@jest/globals'
import { prefetcher } from './prefetcher'

const turn = async (): Promise<void> => {
  for (let each = 0; each < 10; each++) await Promise.resolve()
}

/** A shop whose responses the test controls. */
const aShop = () => {
  const open = new Map<string, { readonly answer: (data: string) => void; readonly fail: () => void }>()
  const asked: string[] = []
  const at = { page: {}, now: 0 }
  const ahead = prefetcher(
    href => {
      asked.push(href)
      return href === '/elsewhere'
        ? undefined
        : new Promise((answer, fail) => open.set(href, { answer, fail: () => fail(new Error('away')) }))
    },
    () => at.page,
    () => at.now,
  )
  const received: unknown[] = []
  const ask = (href: string, immediate?: boolean): void =>
    ahead.ask(href, answer => void received.push(answer), immediate)
  return { ahead, ask, asked, received, open, at }
}

describe('a prefetched page', () => {
  it('is used once by the click', async () => {
    const { ahead, ask, asked, received, open } = aShop()
    ask('/hardware/?a')
    open.get('/hardware/?a')?.answer('products')
    await turn()
    ask('/hardware/?a')
    expect([asked, received]).toEqual([['/hardware/?a'], ['products']])
    expect(await ahead.take('/hardware/?a')).toBe('products')
    expect(ahead.take('/hardware/?a')).toBeUndefined()
    ask('/hardware/?a')
    expect(asked).toHaveLength(1)
  })

  it('is taken over by the click while it is still loading', async () => {
    const { ahead, ask, received, open } = aShop()
    ask('/hardware/?a')
    const answer = ahead.take('/hardware/?a')
    open.get('/hardware/?a')?.answer('products')
    expect(await answer).toBe('products')
    expect(received).toEqual([])
  })

  it('is not used for another address, for another current page, or after some seconds', async () => {
    const { ahead, ask, open, at } = aShop()
    const has = async (change: () => void, href = '/hardware/?a'): Promise<boolean> => {
      ask('/hardware/?a')
      open.get('/hardware/?a')?.answer('products')
      await turn()
      change()
      return ahead.take(href) !== undefined
    }
    expect(await has(() => undefined)).toBe(true)
    expect(await has(() => undefined, '/hardware/?b')).toBe(false)
    expect(
      await has(() => {
        at.page = {}
      }),
    ).toBe(false)
    expect(
      await has(() => {
        at.now += 9_000
      }),
    ).toBe(true)
    expect(
      await has(() => {
        at.now += 10_000
      }),
    ).toBe(false)
  })

  it('waits for the previous one, and only the last waiting one is requested', async () => {
    const { ask, asked, open } = aShop()
    for (const each of ['a', 'b', 'c']) ask(`/hardware/?${each}`)
    expect(asked).toEqual(['/hardware/?a'])
    open.get('/hardware/?a')?.answer('products')
    await turn()
    expect(asked).toEqual(['/hardware/?a', '/hardware/?c'])
    open.get('/hardware/?c')?.fail()
    await turn()
    expect(asked).toHaveLength(2)
  })

  it('is requested immediately when its link is pressed, and a late earlier response does not replace it', async () => {
    const { ahead, ask, asked, received, open } = aShop()
    ask('/hardware/?a')
    ask('/hardware/?b', true)
    expect(asked).toEqual(['/hardware/?a', '/hardware/?b'])
    open.get('/hardware/?b')?.answer('pressed')
    await turn()
    open.get('/hardware/?a')?.answer('rested on')
    await turn()
    expect(received).toEqual(['pressed'])
    expect(await ahead.take('/hardware/?b')).toBe('pressed')
  })

  it('is requested again by the click after a failure, or where prefetching is not possible', async () => {
    const { ahead, ask, asked, open } = aShop()
    ask('/elsewhere')
    expect(ahead.take('/elsewhere')).toBeUndefined()
    ask('/hardware/?a')
    open.get('/hardware/?a')?.fail()
    await turn()
    expect(ahead.take('/hardware/?a')).toBeUndefined()
    expect(asked).toEqual(['/elsewhere', '/hardware/?a'])
  })
})
