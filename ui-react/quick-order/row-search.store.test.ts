import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCard } from '../../test/builders/goods/product'
import type { FoundForRow } from '../../core/bulk-upload/find-for-row'
import { unavailable, type DomainError } from '../../core/shared/domain-error'
import { RowSearchStore } from './row-search.store'

const hit = (name: string, sku = 'BX-1') => ({ card: aCard({ name, sku }) })
const settle = () => new Promise(done => setImmediate(done))

/** A search whose responses and pauses the test controls. */
const search = () => {
  const answers: {
    readonly asked: readonly [string, number]
    readonly give: (answer: FoundForRow | DomainError) => void
  }[] = []
  const pauses: (() => void)[] = []
  const store = new RowSearchStore(
    {
      findForRow: (term, page) => () =>
        new Promise(done =>
          answers.push({
            asked: [term, page],
            give: answer => void ('tag' in answer ? TE.left(answer)() : TE.right(answer)()).then(done as never),
          }),
        ),
    },
    (_, then) => pauses.push(then),
  )
  return { store, answers, pause: () => pauses.splice(0).forEach(then => then()) }
}

describe('the search of a row of the pad', () => {
  it('searches once after typing pauses, with the current input', async () => {
    const { store, answers, pause } = search()
    for (const typed of ['h', 'ho', ' hook ']) store.type(typed)
    expect([store.searching, answers.length]).toEqual([true, 0])
    pause()
    expect(answers.map(({ asked }) => asked)).toEqual([['hook', 1]])
    answers[0]?.give({ items: [hit('Hook')], total: 1 })
    await settle()
    expect([store.searching, store.found]).toEqual([
      false,
      { tag: 'found', term: 'hook', page: 1, items: [hit('Hook')], total: 1 },
    ])
  })

  it('ignores late results, including failures [S3-8.26]', async () => {
    const { store, answers, pause } = search()
    store.type('hook')
    pause()
    store.type('lock')
    pause()
    answers[1]?.give({ items: [hit('Lock')], total: 1 })
    await settle()
    answers[0]?.give(unavailable('search'))
    await settle()
    expect(store.found).toMatchObject({ tag: 'found', term: 'lock' })
    store.type('hinge')
    pause()
    store.leave()
    answers[2]?.give(unavailable('search'))
    await settle()
    expect([store.found, store.searching]).toEqual([expect.objectContaining({ term: 'lock' }), false])
  })

  it('paginates results, and starts again with another term', async () => {
    const { store, answers, pause } = search()
    store.type('hook')
    pause()
    answers[0]?.give({ items: [hit('Hook')], total: 7 })
    await settle()
    store.open(3)
    expect(answers[1]?.asked).toEqual(['hook', 3])
    // Results stay while another page of them is loading.
    expect([store.searching, store.found]).toEqual([true, expect.objectContaining({ page: 1, items: [hit('Hook')] })])
    answers[1]?.give({ items: [hit('Last hook', 'BX-9')], total: 7 })
    await settle()
    expect([store.searching, store.found]).toEqual([false, expect.objectContaining({ page: 3 })])
    expect([store.exact('bx-9'), store.exact('BX-1')]).toEqual([{ sku: 'BX-9', name: 'Last hook' }, undefined])
    store.type('')
    expect(store.found).toEqual({ tag: 'idle' })
  })

  it('reports that products cannot be searched when the latest search failed', async () => {
    const { store, answers, pause } = search()
    store.type('hook')
    pause()
    answers[0]?.give(unavailable('search'))
    await settle()
    expect(store.found).toEqual({ tag: 'failed' })
  })
})
