import { csvLine } from '../shared/csv-line'
import { fieldText } from './field-text'
import type { OpeningField, ScheduledOpening } from './opening'

/** Headings that the reader of schedules knows, so that the file is read back to the same openings. */
const headings: Readonly<Partial<Record<OpeningField, string>>> = {
  mark: 'Mark',
  quantity: 'Qty',
  level: 'Level',
  phase: 'Phase',
  area: 'Area',
  room: 'Room Name',
  roomFrom: 'From Room',
  roomTo: 'To Room',
  location: 'Int/Ext',
  leaves: 'Leaves',
  width: 'Width',
  height: 'Height',
  thickness: 'Thickness',
  hand: 'Hand',
  doorType: 'Door Type',
  doorMaterial: 'Door Material',
  doorFinish: 'Door Finish',
  glass: 'Glazing',
  louver: 'Louver',
  undercut: 'Undercut',
  stc: 'STC',
  frameType: 'Frame Type',
  frameMaterial: 'Frame Material',
  frameFinish: 'Frame Finish',
  wall: 'Wall Type',
  wallThickness: 'Wall Thickness',
  throat: 'Throat',
  jambDepth: 'Jamb Depth',
  fire: 'Fire Rating',
  smoke: 'Smoke',
  set: 'Hardware Set',
  keying: 'Keying',
  keyset: 'Keyset',
  neededBy: 'Needed By',
  remarks: 'Remarks',
}
const columns = Object.entries(headings) as readonly (readonly [OpeningField, string])[]

const cellOf = (opening: ScheduledOpening, field: OpeningField): string =>
  // A size of one cell that could not be read is in the first of its two columns.
  fieldText(opening, field) || (field === 'width' ? (opening.asWritten.size ?? '') : '')

/**
 * Openings as CSV, safe in spreadsheets (J-10.02): the columns that any of them uses, then those of the customer's own.
 * Openings that are not used are left out.
 */
export const openingsCsv = (openings: readonly ScheduledOpening[]): string => {
  const used = openings.filter(({ state }) => state !== 'not-used')
  const filled = columns.filter(([field]) => field === 'mark' || used.some(opening => cellOf(opening, field) !== ''))
  const own = [...new Set(used.flatMap(opening => Object.keys(opening.own)))]
  const lines = used.map(opening => [
    ...filled.map(([field]) => cellOf(opening, field)),
    ...own.map(heading => opening.own[heading] ?? ''),
  ])
  return [[...filled.map(([, heading]) => heading), ...own], ...lines].map(cells => csvLine(cells)).join('')
}
