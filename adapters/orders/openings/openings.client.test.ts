import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { maxOpenings } from '../../../core/openings/opening'
import { aPlatform } from '../../../test/builders/platform/http'
import { answerOf } from '../../../test/builders/outcome'
import { inProcessHttp } from '../../shared/in-process-http'
import { productServiceOpenings } from './openings.client'
import { openingsRoutes } from './openings.server'

const openings = new Map([
  ['HSU-101A', [1, 2]],
  ['HSU-204', [3]],
])
const answering = (Data: unknown) =>
  aPlatform({ 'GET /apis/product-service/v1/openings/810': { body: { Status: 'success', Data } } })

describe('openings over the product service', () => {
  it('round-trip, category by category [S3-7.09]', async () => {
    const over = productServiceOpenings(
      inProcessHttp(openingsRoutes, () => ({
        openings: { ofCategory: id => TE.right(id === 810 ? openings : new Map()) },
      })),
      'lintel-shop',
    )
    expect(await over.ofCategory(810)()).toEqual(E.right(openings))
    expect(await over.ofCategory(820)()).toEqual(E.right(new Map()))
  })

  it('are requested with the id of this client [S3-7.09]', async () => {
    const { http, sent } = answering({ 'HSU-204': ['3', 4, 4] })
    expect(await productServiceOpenings(http, 'lintel-shop').ofCategory(810)()).toEqual(
      E.right(new Map([['HSU-204', [3, 4]]])),
    )
    expect(sent[0]?.options.headers).toEqual({ clientid: 'lintel-shop' })
  })

  it('drop entries that cannot be read as an opening, and keep the others', async () => {
    const { http } = answering({
      'HSU-204': ['3'],
      'HSU-1': 'all of them',
      'HSU-2': [-1],
      '  ': ['4'],
      ['x'.repeat(500)]: ['5'],
    })
    expect(await productServiceOpenings(http, 'x').ofCategory(810)()).toEqual(E.right(new Map([['HSU-204', [3]]])))
  })

  it('have trimmed names, and are limited to the maximum of a category', async () => {
    const { http } = answering(
      Object.fromEntries(
        Array.from({ length: maxOpenings + 1 }, (_, at) => [` HSU-${String(at).padStart(5, '0')} `, ['3']]),
      ),
    )
    const found = await answerOf(productServiceOpenings(http, 'x').ofCategory(810))
    expect([found.size, found.has('HSU-00000'), found.has(`HSU-${String(maxOpenings).padStart(5, '0')}`)]).toEqual([
      maxOpenings,
      true,
      false,
    ])
  })

  it('fail when the answer cannot be read', async () => {
    for (const body of [
      { Status: 'failure', Error: { message: 'no' } },
      { Status: 'success', Data: { items: 'none' } },
      { Status: 'success', Data: ['HSU-204'] },
    ]) {
      const { http } = aPlatform({ 'GET /apis/product-service/v1/openings/810': { body } })
      expect(E.isLeft(await productServiceOpenings(http, 'x').ofCategory(810)())).toBe(true)
    }
  })

  it('are not found for an invalid category id', async () => {
    const http = inProcessHttp(openingsRoutes, () => ({ openings: { ofCategory: () => TE.right(openings) } }))
    expect(await http.get('/apis/product-service/v1/openings/doors')()).toMatchObject({ right: { status: 404 } })
  })
})
