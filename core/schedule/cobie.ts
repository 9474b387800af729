import { materialInWords } from './materials'

/** A sheet of a file: clean texts, row by row. */
export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] }

/** A table that was joined from two sheets, with rows numbered as in the sheet of components. */
export type JoinedSheet = Sheet & {
  /** Rows, from 1, of components that are no doors. */
  readonly noDoors: readonly number[]
  /** Rows, from 1, whose type the other sheet does not have, with its name. */
  readonly unknownTypes: ReadonlyMap<number, string>
}

type Place = (name: string) => number

const placeIn = (heading: readonly string[]): Place => {
  const names = heading.map(cell => cell.toUpperCase().replace(/[^A-Z]/g, ''))
  return name => names.indexOf(name)
}

const headingHas = ({ rows }: Sheet, ...names: readonly string[]): boolean => {
  const place = placeIn(rows[0] ?? [])
  return names.every(name => place(name) >= 0)
}

/** The sheets of types and of components of a COBie workbook; undefined for any other workbook. */
const cobieSheets = (sheets: readonly Sheet[]): { readonly types: Sheet; readonly components: Sheet } | undefined => {
  const components = sheets.find(sheet => headingHas(sheet, 'NAME', 'TYPENAME', 'SPACE'))
  const types = sheets.find(sheet => sheet !== components && headingHas(sheet, 'NAME', 'NOMINALWIDTH', 'NOMINALHEIGHT'))
  return components && types ? { types, components } : undefined
}

/** Columns of the joined table, by the heading that the reader of openings knows. */
const columns = [
  'Mark',
  'Door Type',
  'Location',
  'Width',
  'Height',
  'Thickness',
  'Leaves',
  'Fire Rating',
  'Door Material',
  'Door Finish',
  'Remarks',
  'Hardware Set',
] as const

const taken = new Set(
  [
    'Name',
    'TagNumber',
    'TypeName',
    'Space',
    'Description',
    'HardwareSet',
    'CreatedBy',
    'CreatedOn',
    'ExtSystem',
    'ExtObject',
    'ExtIdentifier',
  ].map(name => name.toUpperCase()),
)

const said = (text: string | undefined): string => (text === undefined || /^n\/?a$/i.test(text) ? '' : text)

/**
 * Joins components with their types by TypeName (J-3.02) to a table of openings; `n/a` says nothing, but for a fire
 * rating, where it says that there is none. Undefined for a workbook that is not COBie.
 */
export const joinCobie = (sheets: readonly Sheet[]): JoinedSheet | undefined => {
  const found = cobieSheets(sheets)
  if (!found) return undefined
  const { types, components } = found
  const [typeAt, at] = [placeIn(types.rows[0] ?? []), placeIn(components.rows[0] ?? [])]
  const byName = new Map(types.rows.slice(1).map(cells => [cells[typeAt('NAME')] ?? '', cells]))
  const own = (components.rows[0] ?? []).flatMap((name, place) =>
    name === '' || taken.has(name.toUpperCase().replace(/[^A-Z]/g, '')) ? [] : [{ name, place }],
  )
  const noDoors: number[] = []
  const unknownTypes = new Map<number, string>()
  const unit = unitOf(sheets)
  const rows = components.rows.map((cells, index) => {
    if (index === 0)
      return [
        ...columns.map(name => (/^(?:Width|Height|Thickness)$/.test(name) ? `${name}${unit}` : name)),
        ...own.map(({ name }) => name),
      ]
    if (cells.every(cell => cell === '')) return []
    const of = (name: string): string => said(cells[at(name)])
    const type = byName.get(of('TYPENAME'))
    const typed = (name: string): string => said(type?.[typeAt(name)])
    if (!isDoor(of, typed)) noDoors.push(index + 1)
    else if (!type && of('TYPENAME') !== '') unknownTypes.set(index + 1, of('TYPENAME'))
    const description = typed('DESCRIPTION')
    return [
      of('TAGNUMBER') || of('NAME'),
      of('TYPENAME'),
      of('SPACE'),
      typed('NOMINALWIDTH'),
      typed('NOMINALHEIGHT'),
      typed('NOMINALLENGTH'),
      /\bpair\b|\bdouble\b(?! ?act)/i.test(description) ? 'PAIR' : '',
      type?.[typeAt('FIRERATING')] ?? '',
      typed('MATERIAL') || (materialInWords(description) ?? ''),
      typed('FINISH'),
      of('DESCRIPTION'),
      of('HARDWARESET'),
      ...own.map(({ place }) => said(cells[place])),
    ]
  })
  return { name: components.name, rows, noDoors, unknownTypes }
}

type Said = (name: string) => string

/** By the class of the object, otherwise by the category of its type, otherwise by its name. */
const isDoor = (component: Said, type: Said): boolean => {
  const object = component('EXTOBJECT') || type('EXTOBJECT')
  if (/^ifc/i.test(object)) return /door/i.test(object)
  const category = type('CATEGORY')
  return /door/i.test(category === '' ? `${component('NAME')} ${component('TYPENAME')}` : category)
}

/** The unit of lengths that the sheet of the facility says. */
const unitOf = (sheets: readonly Sheet[]): string => {
  const facility = sheets.find(sheet => headingHas(sheet, 'LINEARUNITS'))
  const text = facility?.rows[1]?.[placeIn(facility.rows[0] ?? [])('LINEARUNITS')] ?? ''
  return /^milli/i.test(text)
    ? ' (mm)'
    : /^inch/i.test(text)
      ? ' (in)'
      : /^f(?:ee|oo)t/i.test(text)
        ? ' (ft)'
        : /^met/i.test(text)
          ? ' (m)'
          : ''
}
