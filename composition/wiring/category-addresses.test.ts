import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Category } from '../../core/catalogue/category'
import { unavailable } from '../../core/shared/domain-error'
import { addressMemory } from './category-addresses'

const campus: Category = { id: 800, parentId: 0, name: 'Campus', slug: 'campus-store', depth: 0 }

describe('the cached addresses of categories', () => {
  it('are read once a minute, once for concurrent callers, and match with slashes', async () => {
    const clock = { at: 0, now: () => clock.at }
    let asked = 0
    const categories = () => (asked++, Promise.resolve({ _tag: 'Right', right: [campus] } as const))
    const memory = addressMemory(clock)
    const [one] = await Promise.all([memory(categories)(), memory(categories)()])
    expect(one).toEqual({ _tag: 'Right', right: new Map([['/campus-store/', 800]]) })
    clock.at = 59_999
    await memory(categories)()
    expect(asked).toBe(1)
    clock.at = 60_000
    await memory(categories)()
    expect(asked).toBe(2)
  })

  it('keep the last known addresses during an outage, and are unavailable before the first answer', async () => {
    const clock = { at: 0, now: () => clock.at }
    const memory = addressMemory(clock)
    const away = TE.left(unavailable('commerce'))
    expect(await memory(away)()).toMatchObject({ left: { tag: 'unavailable' } })
    await memory(TE.right([campus]))()
    clock.at = 86_400_000
    expect(await memory(away)()).toMatchObject({ right: new Map([['/campus-store/', 800]]) })
  })
})
