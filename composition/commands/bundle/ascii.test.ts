import { expect, test } from '@jest/globals'
import { inAscii } from './ascii'

test('a script in ASCII has the same texts, patterns and names', () => {
  const code = 'const größe="8′ × 3′ 🚪",is=/^[–—🚪]+$/u,all=`“${größe}”`;return[größe,is.test("—🚪"),all]'
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\x20-\x7e]*$/)
  const run = (text: string): unknown => new Function(text)()
  expect(run(ascii)).toEqual(run(code))
  expect(run(ascii)).toEqual(['8′ × 3′ 🚪', true, '“8′ × 3′ 🚪”'])
})
