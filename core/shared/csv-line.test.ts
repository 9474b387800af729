import { describe, expect, it } from '@jest/globals'
import { csvLine } from './csv-line'

describe('a line of a CSV we write', () => {
  it('quotes cells that need it', () => {
    expect(csvLine(['3', 'say "hi"', 'a,b', 'two\nlines', ''])).toBe('3,"say ""hi""","a,b","two\nlines",\r\n')
  })

  it.each([
    '=1+1',
    '+1a',
    '-x',
    '@SUM(A1)',
    '  =1',
    '\t=1',
    '\u00a0=1',
    '\uff1dcmd',
    '\uff0b1',
    '\uff0dx',
    '\uff20x',
    '\u0000=1',
    '\rx',
  ])('escapes %j against running as a formula', text => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  })

  it('leaves whole numbers, plain words and trusted cells unescaped', () => {
    expect(csvLine(['-3', '12', 'a=b'])).toBe('-3,12,a=b\r\n')
    expect(csvLine(['-name'], { trusted: true })).toBe('-name\r\n')
  })
})
