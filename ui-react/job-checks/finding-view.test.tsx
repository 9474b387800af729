import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { fetchedMarkup } from '../../test/builders/fetched'
import { aLine, anItem, anOpening, aSet } from '../../test/builders/hardware'
import { readSchedule } from '../../core/schedule/read-schedule'
import { ChecksStore } from './checks.store'
import { FindingView } from './finding-view'

const empty = readSchedule([{ name: 'a', rows: [] }])

/** The findings of 14 openings with a closer that holds open, as text. */
const shownFindings = async (): Promise<readonly string[]> => {
  const held = anItem('Closer', { Arm: 'Hold open', 'Fire rating': 'Not rated' })
  const store = new ChecksStore(
    {
      resolveGoods: () =>
        TE.right(
          new Map([
            ['HELD', { tag: 'found' as const, by: 'sku' as const, sku: 'HELD', productId: 1, item: held }],
            ['FB-3', { tag: 'near' as const, skus: ['FB-31'] }],
          ]),
        ),
      readSchedule: () => TE.right(empty),
    },
    () => 0,
  )
  const openings = Array.from({ length: 14 }, (_, at) => anOpening({ id: `o${at}`, mark: `${101 + at}` }))
  const sets = [aSet([aLine('CLOSER', { written: 'HELD' }), aLine('FLUSH BOLT', { written: 'FB-3' })])]
  await store.check({
    ...empty,
    openings: { ...empty.openings, openings },
    sets: [{ sheet: 'a', sets, ledger: [], issues: [] }],
  })
  return store.shown.map(finding =>
    fetchedMarkup(<FindingView finding={finding} store={store} />, { key: 'none', answer: undefined })
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  )
}

describe('a finding on the page', () => {
  it('says what is wrong in which set and openings, by which facts, why, and what settles it [J-6.03]', async () => {
    const finding = (await shownFindings()).find(text => text.includes('R-06'))
    expect(finding).toContain('Stops a release R-06 No hold-open on fire doors Set 1 HELD holds the door open.')
    expect(finding).toContain('14 openings: 101, 102')
    expect(finding).toContain('112 and 2 more')
    expect(finding).toContain('Fire label: 90 MIN')
    expect(finding).toContain('Choose another item in place of HELD.')
  })

  it('says what is not known, which checks wait for it, and what is similar in the catalog [J-6.01]', async () => {
    const finding = (await shownFindings()).find(text => text.includes('FB-3'))
    expect(finding).toContain('Question R-00 What is not known Set 1 FB-3: not found in the catalog.')
    expect(finding).toContain('Checks that wait for it: R-02')
    expect(finding).toContain('Similar in the catalog: FB-31')
  })
})
