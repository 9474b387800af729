import { describe, expect, it } from '@jest/globals'
import { coordinator, type Member } from './coordinator'
import type { FromPrimary } from './messages'

const member = (id: number): Member & { readonly got: FromPrimary[] } => {
  const got: FromPrimary[] = []
  return { id, got, send: message => void got.push(message) }
}

const threeTogether = () => {
  const between = coordinator(1)
  const [one, two, three] = [member(1), member(2), member(3)]
  for (const each of [one, two, three]) between.joined(each)
  return { between, one, two, three }
}

describe('several processes of a shop', () => {
  it('hear of a change that one of them made, and that one learns when all have looked', () => {
    const { between, one, two, three } = threeTogether()
    between.heard(one, { tag: 'look', id: 7 })
    expect([one.got, two.got, three.got]).toEqual([[], [{ tag: 'look', key: '1-7' }], [{ tag: 'look', key: '1-7' }]])
    between.heard(two, { tag: 'looked', key: '1-7' })
    expect(one.got).toEqual([])
    between.heard(three, { tag: 'looked', key: '1-7' })
    expect(one.got).toEqual([{ tag: 'seen', id: 7 }])
  })

  it('do not wait for one that ended while it looked', () => {
    const { between, one, two } = threeTogether()
    between.heard(one, { tag: 'look', id: 1 })
    between.heard(two, { tag: 'looked', key: '1-1' })
    between.left(3)
    expect(one.got).toEqual([{ tag: 'seen', id: 1 }])
  })

  it('do not wait at all when only one is left', () => {
    const between = coordinator(1)
    const one = member(1)
    between.joined(one)
    between.heard(one, { tag: 'look', id: 1 })
    expect(one.got).toEqual([{ tag: 'seen', id: 1 }])
  })

  it('run one task of a subject at a time together, in the order in which they asked', () => {
    const { between, one, two, three } = threeTogether()
    for (const each of [one, two, three]) between.heard(each, { tag: 'take', slot: 'documents' })
    expect([one.got.length, two.got.length, three.got.length]).toEqual([1, 0, 0])
    between.heard(one, { tag: 'give', slot: 'documents' })
    expect([two.got, three.got]).toEqual([[{ tag: 'taken', slot: 'documents' }], []])
  })

  it('run tasks of different subjects concurrently', () => {
    const { between, one, two } = threeTogether()
    between.heard(one, { tag: 'take', slot: 'documents' })
    between.heard(two, { tag: 'take', slot: 'pictures' })
    expect([one.got.length, two.got.length]).toEqual([1, 1])
  })

  it('get the turn of one that was killed during its task', () => {
    const { between, one, two } = threeTogether()
    between.heard(one, { tag: 'take', slot: 'documents' })
    between.heard(two, { tag: 'take', slot: 'documents' })
    between.left(1)
    expect(two.got).toEqual([{ tag: 'taken', slot: 'documents' }])
  })
})
