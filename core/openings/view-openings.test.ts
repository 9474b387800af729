import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { unavailable } from '../shared/domain-error'
import type { OpeningsPort } from './openings.port'
import { findOpening, viewOpenings } from './view-openings'
import { openingsWith } from './visible-openings'

const openings: OpeningsPort = {
  ofCategory: id =>
    TE.right(
      id === 810
        ? new Map([
            ['HSU-204', [7, 8]],
            ['HSU-101A', [5]],
          ])
        : new Map(),
    ),
}
const away: OpeningsPort = { ofCategory: () => TE.left(unavailable('product service')) }

describe('Reading openings', () => {
  it('lists their names in order, and none when they are unavailable [S3-7.09]', async () => {
    expect(await answerOf(viewOpenings({ openings })(810))).toEqual(['HSU-101A', 'HSU-204'])
    expect(await answerOf(viewOpenings({ openings: away })(810))).toEqual([])
  })

  it('finds the one that matches the term, with its products [S3-5.22]', async () => {
    expect(await answerOf(findOpening({ openings }, 810, 'hsu-204'))).toEqual({
      search: { tag: 'found', name: 'HSU-204' },
      productIds: [7, 8],
    })
  })

  it('suggests openings when the term is only part of a name', async () => {
    expect(await answerOf(findOpening({ openings }, 810, 'hsu'))).toEqual({
      search: { tag: 'unknown', name: 'hsu', near: ['HSU-101A', 'HSU-204'] },
      productIds: [],
    })
    expect(await answerOf(findOpening({ openings }, 820, 'HSU-204'))).toEqual({
      search: { tag: 'unknown', name: 'HSU-204', near: [] },
      productIds: [],
    })
  })

  it('reports when openings are unavailable', async () => {
    expect(await answerOf(findOpening({ openings: away }, 810, 'HSU-204'))).toEqual({
      search: { tag: 'failed', name: 'HSU-204' },
      productIds: [],
    })
  })
})

describe('The openings visible to a visitor', () => {
  const all = new Map([
    ['A', [1, 2]],
    ['B', [3]],
  ])

  it('contain only visible products, and are left out without any', async () => {
    expect(await answerOf(openingsWith(all, ids => TE.right(new Set(ids.filter(id => id === 2)))))).toEqual(
      new Map([['A', [2]]]),
    )
    expect(await answerOf(openingsWith(new Map(), () => TE.left(unavailable('catalogue'))))).toEqual(new Map())
  })

  it('are checked a hundred products at a time, and fail if any answer is missing', async () => {
    const asked: number[] = []
    const many = new Map([['A', Array.from({ length: 250 }, (_, at) => at)]])
    const seen = await answerOf(openingsWith(many, ids => (asked.push(ids.length), TE.right(new Set(ids)))))
    expect([asked, seen.get('A')?.length]).toEqual([[100, 100, 50], 250])
    expect(
      E.isLeft(
        await openingsWith(many, ids =>
          ids.includes(0) ? TE.left(unavailable('catalogue')) : TE.right(new Set(ids)),
        )(),
      ),
    ).toBe(true)
  })
})
