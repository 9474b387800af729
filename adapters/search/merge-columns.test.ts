import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { goodsOf } from '../../test/builders/goods/goods'
import { noColumns } from './columns'
import { columnsBuilder } from './columns-builder'
import { mergeColumns } from './merge-columns'
import { fieldNumber, noNames, valueNumber, type Names } from './names'

const [goods] = fc.sample(goodsOf(6), { numRuns: 1, seed: 3 })

const columnsOf = (names: Names) => {
  const builder = columnsBuilder(names, new Map())
  goods!.forEach(builder.add)
  return builder.columns()
}

describe('merged columns', () => {
  it('switch to a wider array when there are more values than two bytes can number', () => {
    const names = noNames()
    const narrow = mergeColumns(noColumns, columnsOf(names), new Set()).columns
    expect(narrow.values.items).toBeInstanceOf(Uint16Array)
    const field = fieldNumber(names, 'Part')
    for (let at = 0; at < 0x1_0000; at += 1) valueNumber(names, field, String(at))
    const wide = mergeColumns(narrow, columnsOf(names), new Set(goods!.map(({ id }) => id))).columns
    expect(wide.values.items).toBeInstanceOf(Uint32Array)
    expect([...wide.values.items]).toEqual([...narrow.values.items])
    expect(mergeColumns(wide, noColumns, new Set()).columns).toEqual(wide)
  })
})
