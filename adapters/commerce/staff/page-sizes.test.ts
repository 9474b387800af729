import { describe, expect, it } from '@jest/globals'
import { recordQueryFromWire } from './content-desk.wire'
import { submissionQueryFromWire } from './form-desk.wire'
import { mediaQueryFromWire } from './media.wire'

const lists = [
  ['content', recordQueryFromWire],
  ['forms', submissionQueryFromWire],
  ['media', mediaQueryFromWire],
] as const

describe.each(lists)('A page of the staff list of %s', (_, read) => {
  const sizeOf = (query: string) => read(new URLSearchParams(query)).perPage

  it('has as many entries as were asked for', () => {
    expect(sizeOf('limit=40')).toBe(40)
  })

  it('has one entry where the number asked for is none, and the usual number where none was asked for', () => {
    expect(['limit=many', 'limit=', 'limit=0'].map(sizeOf)).toEqual([1, 1, 1])
    expect(sizeOf('page=2')).toBeUndefined()
  })
})
