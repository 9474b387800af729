import { describe, expect, it } from '@jest/globals'
import { browseHref, openingAsked } from '../bulk-order/bulk-address'
import { paramsPreservedByOpenings, openingHref, withoutOpeningHref } from './opening-address'

const query = (text: string) => new URLSearchParams(text)

describe('The address of an opening', () => {
  it("keeps the table's filters and leads to the table [S3-2.25]", () => {
    expect(openingHref('/campus-doors/', query('in_stock=true&from=2&q=lock&opening=OLD'), 'HSU 1/2')).toBe(
      '/campus-doors/?in_stock=true&section=bulk-order&opening=HSU+1%2F2',
    )
    expect(openingAsked(query('opening=+HSU-204+'))).toBe('HSU-204')
  })

  it('is ignored when blank and truncated when too long', () => {
    expect([openingAsked(query('opening=')), openingAsked(query('opening=++')), openingAsked(query(''))]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(openingAsked(query(`opening=${'x'.repeat(5_000)}`))).toHaveLength(120)
  })

  it('is dropped for the whole table, and for the listing [S3-2.26]', () => {
    expect(withoutOpeningHref('/campus-doors/', query('in_stock=true&opening=HSU-204&section=bulk-order'))).toBe(
      '/campus-doors/?in_stock=true&section=bulk-order',
    )
    expect(browseHref('/campus-doors/', query('in_stock=true&opening=HSU-204&section=bulk-order'))).toBe(
      '/campus-doors/?in_stock=true',
    )
  })

  it('keeps the other filters in its form', () => {
    expect(paramsPreservedByOpenings(query('in_stock=true&opening=HSU-204&q=lock'))).toEqual([
      ['in_stock', 'true'],
      ['section', 'bulk-order'],
    ])
  })
})
