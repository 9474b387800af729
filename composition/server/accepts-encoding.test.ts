import { describe, expect, it } from '@jest/globals'
import { acceptsEncoding } from './accepts-encoding'

describe('the encodings that a browser accepts', () => {
  it.each(['br', 'gzip, br', 'gzip, BR;q=0.8', 'br ; q=1.0'])('%j accepts br', header =>
    expect(acceptsEncoding(header, 'br')).toBe(true),
  )
  it.each([null, '', 'gzip', 'br;q=0', 'br; q=0.000', 'x-br', 'brotli', '*'])('%j does not accept br', header =>
    expect(acceptsEncoding(header, 'br')).toBe(false),
  )
})
