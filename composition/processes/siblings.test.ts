import { describe, expect, it } from '@jest/globals'
import { coordinator } from './coordinator'
import type { FromPrimary, ToPrimary } from './messages'
import { siblingsOver, type Siblings } from './siblings'

/** Processes connected by a primary one, without processes: messages arrive in later turns of the event loop. */
const connected = (count: number): readonly Siblings[] => {
  const between = coordinator(1)
  return Array.from({ length: count }, (_, at) => {
    let hear = (_: FromPrimary): void => undefined
    const member = { id: at + 1, send: (message: FromPrimary) => void setImmediate(() => hear(message)) }
    between.joined(member)
    return siblingsOver({
      send: (message: ToPrimary) => void setImmediate(() => between.heard(member, message)),
      onMessage: listener => void (hear = listener),
    })
  })
}

describe('the other processes of a shop', () => {
  it('have looked for a change when the one that made it continues', async () => {
    const [one, two, three] = connected(3)
    const looked: string[] = []
    one!.onLook(async () => void looked.push('one'))
    two!.onLook(async () => void looked.push('two'))
    three!.onLook(async () => void looked.push('three'))
    await one!.look()
    expect(looked.sort()).toEqual(['three', 'two'])
  })

  it('count as having looked when the database did not answer them: they look again within a second', async () => {
    const [one, two] = connected(2)
    two!.onLook(() => Promise.reject(new Error('no connection')))
    await expect(one!.look()).resolves.toBeUndefined()
  })

  it('are not waited for when they are too busy to look', async () => {
    const sent: ToPrimary[] = []
    const one = siblingsOver({ send: message => void sent.push(message), onMessage: () => undefined }, 1)
    await one.look()
    expect(sent).toEqual([{ tag: 'look', id: 1 }])
  })

  it('take turns at the work of one subject, also after one that failed', async () => {
    const all = connected(3)
    let running = 0
    const most: number[] = []
    const work = async () => {
      most.push((running += 1))
      await new Promise(resolve => setTimeout(resolve, 2))
      running -= 1
      if (most.length === 1) throw new Error('a broken file')
    }
    await Promise.allSettled(all.flatMap(each => [each.inSlot('files', work), each.inSlot('files', work)]))
    expect(most).toEqual([1, 1, 1, 1, 1, 1])
  })
})
