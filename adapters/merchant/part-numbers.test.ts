import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { databaseEngines } from '../../test/builders/database/database'
import { answerOf } from '../../test/builders/outcome'
import { anEntrance, type Entrance } from '../../test/builders/platform/entrance'
import { signedIn } from '../../test/builders/staff'
import { platformPartNumbers } from './part-numbers'

describe.each(databaseEngines())("Part numbers beside a merchant's platform, on %s", engine => {
  let entrance: Entrance
  beforeAll(async () => {
    entrance = await anEntrance(engine)
  }, 60_000)
  afterAll(() => entrance.close())

  it('are stored for the SKUs that the platform has, spelled as there; others are reported', async () => {
    const { session } = await (await signedIn(entrance, 'admin@northgate.example')).request()
    const catalogue = { brandsOfSkus: () => TE.right([{ sku: 'Their-1', brand: 'Acme' }]) }
    const numbers = platformPartNumbers(entrance.db, session, entrance.deps, catalogue)
    const { saved, refused } = await answerOf(
      numbers.save([
        { number: 'NB-1', sku: 'their-1' },
        { number: 'NB-2', sku: 'BX-1' },
      ]),
    )
    expect([saved, refused.map(({ line }) => line)]).toEqual([1, [2]])
    const { numbers: found } = await answerOf(numbers.list({ page: 1, search: 'NB-1' }))
    expect(found).toEqual([{ number: 'NB-1', sku: 'Their-1' }])
  })
})
