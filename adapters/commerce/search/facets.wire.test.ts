import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { priceField, type Facet, type ListingQuery } from '../../../core/search/listing'
import { facetsCodec, facetsFromWire, facetsToWire } from './facets.wire'

const query = (over: Partial<ListingQuery> = {}): ListingQuery =>
  ({ facets: [], ranges: [], page: 1, sort: 'featured', ...over }) as unknown as ListingQuery
const read = (wire: unknown, over: Partial<ListingQuery> = {}): readonly Facet[] => {
  const decoded = facetsCodec.decode(JSON.parse(JSON.stringify(wire)))
  if (E.isLeft(decoded)) throw new Error('The facets cannot be read')
  return facetsFromWire(decoded.right, query(over))
}

const list: Facet = {
  tag: 'list',
  field: 'finish',
  name: 'Finish',
  values: [
    { value: 'Satin', count: 3, selected: true },
    { value: 'Bright', count: 0, selected: false },
  ],
}
const range: Facet = {
  tag: 'range',
  field: 'width',
  name: 'Width',
  lowest: 10.5,
  highest: 90,
  buckets: [1, 0, 2],
  selected: undefined,
  step: 0.5,
  bounds: [
    { max: 20, count: 4, selected: false },
    { min: 20, max: 40, selected: false },
    { min: 40, selected: false },
  ],
}
const price: Facet = { ...range, field: priceField, name: 'Price', lowest: 1_050, highest: 9_000, step: 50 }

describe('Facets on the wire', () => {
  it('are read as they were written, with all that they may have or little', () => {
    const shown = { withoutCounts: true, shownFirst: 5, collapsed: false }
    const facets: readonly Facet[] = [
      list,
      { ...list, field: 'brand', name: 'Brand', values: [] },
      { ...list, field: 'grade', name: 'Grade', ...shown },
      range,
      price,
      { ...range, field: 'depth', name: 'Depth', buckets: [], bounds: [], ...shown, withoutCounts: false },
    ]
    expect(read(facetsToWire(facets))).toEqual(facets)
    const { step: _, bounds: __, ...bare } = range
    expect(read(facetsToWire([bare]))).toEqual([bare])
  })

  it('of prices are decimal amounts, of everything else plain numbers', () => {
    expect(facetsToWire([price])[priceField]).toMatchObject({
      Price: { Price_min: 10.5, Price_max: 90, lintel_step: 0.5 },
    })
    expect(facetsToWire([range])['width']).toMatchObject({
      Width: { Width_min: 10.5, Width_max: 90, lintel_step: 0.5 },
    })
  })

  it('take what is selected from the query where the response does not say', () => {
    const wire = {
      finish: {
        Finish: {
          buckets: [
            { val: 'Satin', count: 1 },
            { val: 5, count: 1, is_selected: false },
          ],
        },
      },
    }
    const selected = (field: string, value: string) =>
      read(wire, { facets: [{ field, value }] }).flatMap(facet =>
        facet.tag === 'list' ? facet.values.map(each => each.selected) : [],
      )
    expect([selected('finish', 'Satin'), selected('finish', '5'), selected('brand', 'Satin')]).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ])
    const narrowed = read(facetsToWire([range]), { ranges: [{ field: 'width', min: 20, max: 40 }] })
    expect(narrowed).toMatchObject([
      {
        selected: { field: 'width', min: 20, max: 40 },
        bounds: [{ selected: false }, { selected: true }, { selected: false }],
      },
    ])
  })

  it('that cannot be read are left out, the others are shown', () => {
    const wire = {
      width: { Width: { Width_min: 1 } },
      depth: { Depth: { Depth_max: 1 } },
      odd: { Odd: { buckets: [1, 2] } },
      none: 'nothing',
      ...facetsToWire([list]),
    }
    expect(read(wire)).toEqual([list])
  })
})
