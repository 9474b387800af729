import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { readArguments } from './import-arguments'

describe('the arguments of the import command', () => {
  it('name a file and its options', () => {
    expect(
      readArguments([
        'my towels.csv',
        '--dry-run',
        '--store',
        'home',
        '--price-list',
        '11=wholesale Price',
        '--price-list=12=net30 Price',
        '--mapping',
        'map.json',
        '--errors=out.csv',
        '--no-pictures',
      ]),
    ).toEqual(
      E.right({
        file: 'my towels.csv',
        dryRun: true,
        storeKey: 'home',
        priceLists: [
          { priceListId: 11, column: 'wholesale Price' },
          { priceListId: 12, column: 'net30 Price' },
        ],
        mapping: 'map.json',
        errors: 'out.csv',
        pictures: false,
      }),
    )
    expect(readArguments(['a.csv'])).toMatchObject({ right: { dryRun: false, pictures: true, priceLists: [] } })
  })

  it.each([
    [[], /name the file/],
    [['a.csv', 'b.csv'], /one file at a time/],
    [['a.csv', '--dryrun'], /--dryrun is no option here; there are .*--dry-run/],
    [['a.csv', '--store'], /--store needs a value/],
    [['a.csv', '--store', '--dry-run'], /--store needs a value/],
    [['a.csv', '--price-list', 'wholesale'], /write ID=COLUMN/],
    [['a.csv', '--price-list', '0=x'], /write ID=COLUMN/],
    [['a.csv', '--dry-run=yes'], /no option/],
    [['--help'], /npm run catalogue:import/],
  ])('%j are refused with a remedy', (args, remedy) => {
    expect(readArguments(args)).toMatchObject({ _tag: 'Left', left: expect.stringMatching(remedy) })
  })
})
