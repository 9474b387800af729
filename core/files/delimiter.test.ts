import { describe, expect, it } from '@jest/globals'
import { delimiterOf } from './delimiter'

describe('The CSV delimiter', () => {
  it.each([
    ['SKU;Qty\nA;1\nB;2', ';'],
    ['SKU,Qty\nA,1', ','],
    ['A\t1\nB\t2', '\t'],
    ['A|1', '|'],
    ['sep=;\nA,1\nB,2', ';'],
    ['SKU;Name;Qty\nA;"x, y, z";1\nB;Bolt, hex, long;2\nC;Nut;3', ';'],
    ['"a;b",1\n"c;d",2', ','],
    ['SKU;Text\nA;"one, two,\nthree, four,\nfive, six"\nB;"seven, eight"', ';'],
    ['SKU;Opening\nA;"36 in, left\nB;24", right', ';'],
    ['Name;Width\nDoor 36", left;36\nDoor 24", right;24', ';'],
    ['sep=^\nA^1', '^'],
    ['', ','],
    ['ONE\nTWO', ','],
  ])('of %j is detected as %j', (text, sign) => {
    expect(delimiterOf(text)).toBe(sign)
  })
})
