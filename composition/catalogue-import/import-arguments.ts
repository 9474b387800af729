import * as E from 'fp-ts/Either'
import type { PriceListColumn } from '../../adapters/catalogue-files/trade-prices'

/** The arguments of `npm run catalogue:import --`; paths as typed. */
export type ImportArguments = {
  readonly file: string
  readonly mapping?: string
  readonly errors?: string
  readonly storeKey?: string
  readonly priceLists: readonly PriceListColumn[]
  readonly dryRun: boolean
  readonly pictures: boolean
}

export const usage = `Loads a product file into the shop.

  npm run catalogue:import -- FILE [options]

FILE is a BigCommerce CSV (v3 or legacy), a Shopify CSV, BigCommerce JSON (array or lines), a plain CSV with --mapping,
or a CSV of trade prices with --price-list.

  --dry-run                   say what would happen and change nothing
  --store KEY                 the store whose shelves new categories join (default: commercial)
  --mapping FILE              JSON that names the columns of a plain CSV
  --price-list ID=COLUMN      put a column of trade prices into price list ID; may be given several times
  --errors FILE               where reported rows are written (default: FILE.errors.csv in this folder)
  --no-pictures               leave pictures by address as placeholders

docs/recipes/import-a-catalogue.md tells the whole story.`

const withValue = ['--store', '--mapping', '--price-list', '--errors'] as const
const switches = ['--dry-run', '--no-pictures', '--help'] as const

/**
 * Parses the command line; Left is a one-line message with the wrong argument and the remedy, or the usage if it was
 * requested.
 */
export const readArguments = (args: readonly string[]): E.Either<string, ImportArguments> => {
  const files: string[] = []
  const given = new Map<string, string[]>()
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at]!
    if (!word.startsWith('--')) {
      files.push(word)
      continue
    }
    const [name = '', ...rest] = word.split('=')
    if (switches.some(known => known === name) && rest.length === 0) given.set(name, [])
    else if (withValue.some(known => known === name)) {
      const value = rest.length > 0 ? rest.join('=') : args[(at += 1)]
      if (value === undefined || value === '' || value.startsWith('--'))
        return E.left(`${name} needs a value behind it`)
      given.set(name, [...(given.get(name) ?? []), value])
    } else return E.left(`${word} is no option here; there are ${[...switches, ...withValue].join(', ')}`)
  }
  if (given.has('--help')) return E.left(usage)
  if (files.length === 0) return E.left(`name the file to import: npm run catalogue:import -- FILE (--help tells more)`)
  if (files.length > 1)
    return E.left(
      `one file at a time: ${files.map(file => `"${file}"`).join(' and ')} were named; put names with blanks in quotes`,
    )
  const priceLists = (given.get('--price-list') ?? []).map(readPriceList)
  const wrong = priceLists.find(E.isLeft)
  if (wrong) return wrong
  return E.right({
    file: files[0]!,
    mapping: given.get('--mapping')?.at(-1),
    errors: given.get('--errors')?.at(-1),
    storeKey: given.get('--store')?.at(-1),
    priceLists: priceLists.filter(E.isRight).map(each => each.right),
    dryRun: given.has('--dry-run'),
    pictures: !given.has('--no-pictures'),
  })
}

const readPriceList = (text: string): E.Either<string, PriceListColumn> => {
  const match = /^(\d{1,9})=(.{1,200})$/.exec(text)
  return match && Number(match[1]) > 0
    ? E.right({ priceListId: Number(match[1]), column: match[2]!.trim() })
    : E.left(`--price-list ${text.slice(0, 80)}: write ID=COLUMN, such as --price-list 11="wholesale Price"`)
}
