import { describe, expect, it } from '@jest/globals'
import { expectedShape, gotInWords, pathOf, stepsOf } from './expected-shape'

const content = { id: 7, name: 'Lock', lines: [{ sku: 'A', price: 1.5 }], tags: ['x'], at: 'US', 'a b': true }
const rules = {
  '$.name': { matchers: [{ match: 'type' }] },
  '$.lines': { matchers: [{ match: 'type', min: 1 }] },
  '$.lines[*].sku': { matchers: [{ match: 'type' }, { match: 'regex', regex: '^[A-Z]$' }] },
}

describe('the expected shape of a contract', () => {
  it.each([
    ['$', 'an object with id, name, lines, tags, at, a b'],
    ['$.id', 'exactly 7'],
    ['$.name', 'text like "Lock"'],
    ['$.lines', 'a list of at least 1, each an object with sku, price'],
    ['$.lines[3].sku', 'text of the form /^[A-Z]$/, like "A"'],
    ['$.lines[3].price', 'a number like 1.5'],
    ['$.tags', 'a list of exactly 1, each text like "x"'],
    ["$['a b']", 'exactly true'],
    ['$.lines[0].gone', 'nothing'],
  ])('at %s is described as "%s"', (path, description) => {
    expect(expectedShape(content, rules, path)).toBe(description)
  })

  it('is found by a path, which is parsed and printed unchanged', () => {
    for (const path of ['$', '$.a.b[0].c', "$['a b'][2]"]) expect(pathOf(stepsOf(path))).toBe(path)
    expect(pathOf(stepsOf('/'))).toBe('$')
  })

  it('is compared with the actual value and its type', () => {
    expect(['2', 2, null, undefined, [], [1], {}, { a: 1 }, false].map(gotInWords)).toEqual([
      'text "2"',
      'number 2',
      'null',
      'nothing',
      'an empty list',
      'a list of 1: [1]',
      'an empty object',
      'an object: {"a":1}',
      'false',
    ])
  })
})
