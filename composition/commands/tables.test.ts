import { describe, expect, it } from '@jest/globals'
import { markdownTable, plainTable, sectionOf, withSection } from './tables'

describe('tables of the commands', () => {
  const table = {
    columns: ['what', 'how'],
    rows: [
      ['a|b', ''],
      ['c', 'well'],
    ],
  }

  it('are printed as text and written as Markdown', () => {
    expect(plainTable(table)).toBe('  what  how\n  ----  ----\n  a|b\n  c     well')
    expect(markdownTable(table)).toBe('| what | how |\n| --- | --- |\n| a\\|b | |\n| c | well |')
  })

  it('are written into their marked section', () => {
    const document = 'Before\n<!-- x -->\nold\n<!-- /x -->\nAfter'
    expect(withSection(document, 'x', 'new')).toBe('Before\n<!-- x -->\nnew\n<!-- /x -->\nAfter')
    expect(sectionOf(document, 'x')).toBe('old')
    expect(() => withSection(document, 'y', 'new')).toThrow('no section for "y"')
  })
})
