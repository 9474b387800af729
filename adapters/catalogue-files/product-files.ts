import type { ImportedFile, ImportedProduct } from '../../core/catalogue-import/imported-product'
import type { Columns, NamedRow } from './columns'
import type { Problems } from './row-reading'

const maxFiles = 20

/** Parses a cell with one or several URLs, separated by semicolons, bars or blanks. */
export const filesIn = (text: string): readonly ImportedFile[] =>
  text
    .slice(0, 20_000)
    .split(/[\s;|]+/)
    .flatMap(address => fileOf(address))
    .slice(0, maxFiles)

/** The numbered columns of the legacy export; each file has its own limits. */
export const numberedFiles = (row: NamedRow): readonly ImportedFile[] =>
  Array.from({ length: maxFiles }, (_, index) => index + 1).flatMap(n =>
    fileOf(row.get(`Product File - ${n}`), {
      name: row.get(`Product File Description - ${n}`),
      times: row.get(`Product File Max Downloads - ${n}`),
      days: row.get(`Product File Expires After - ${n}`),
    }),
  )

/** Only https URLs can be downloaded; local file names of another shop are rejected. */
const fileOf = (
  address: string,
  details: { readonly name?: string; readonly times?: string; readonly days?: string } = {},
): readonly ImportedFile[] => {
  const url = address.trim()
  if (!/^https:\/\/[^\s@]{1,2000}$/i.test(url) || !URL.canParse(url)) return []
  return [
    {
      name: details.name?.slice(0, 200) || nameIn(url),
      url,
      ...within('times', details.times),
      ...within('days', details.days),
    },
  ]
}

/** Parses a limit: "30" or "30 days"; blank and 0 mean none. */
const within = (bound: 'times' | 'days', limit = ''): Partial<Pick<ImportedFile, 'times' | 'days'>> => {
  const [, count = '', unit = 'day'] = /^(\d{1,4})\s*(day|week|month|year)?s?$/i.exec(limit.trim()) ?? []
  const days = { day: 1, week: 7, month: 30, year: 365 }[unit.toLowerCase()] ?? 1
  return Number(count) > 0 ? { [bound]: bound === 'days' ? Number(count) * days : Number(count) } : {}
}

const nameIn = (url: string): string => {
  const last =
    new URL(url).pathname
      .split('/')
      .filter(part => part !== '')
      .at(-1) ?? ''
  try {
    return (
      decodeURIComponent(last)
        .replace(/[\\/\p{Cc}]/gu, '_')
        .slice(0, 200) || 'file'
    )
  } catch {
    return 'file'
  }
}

/** The files of a product; a digital product without any is reported. */
export const filesOf = (
  files: readonly ImportedFile[],
  type: ImportedProduct['type'],
  at: { readonly line: number; readonly column: string; readonly value: string },
  list: Pick<Problems, 'add'>,
): Pick<ImportedProduct, 'files'> => {
  if (type === 'digital' && files.length === 0)
    list.add({ ...at, value: at.value.slice(0, 80), code: 'no-file', imported: true })
  return type === 'digital' && files.length > 0 ? { files } : {}
}

/** The file column: one column of URLs, or those of the legacy export. */
export const fileColumn = (columns: Pick<Columns, 'has'> | NamedRow): string =>
  columns.has('Product File - 1') ? 'Product File - 1' : 'Files'
