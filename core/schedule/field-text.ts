import { fireText } from './fire-label'
import { handText } from './hand'
import { lengthText, type Sixteenths } from './length'
import type { OpeningField, ScheduledOpening } from './opening'

const length = (value: Sixteenths | undefined, use: 'opening' | 'part'): string | undefined =>
  value === undefined ? undefined : lengthText(value, use)

const sizeText = ({ leaves, width, leafWidth, height }: ScheduledOpening): string | undefined =>
  width === undefined || height === undefined
    ? undefined
    : `${leaves === 2 ? 'PR ' : ''}${lengthText(leafWidth ?? width, 'opening')} x ${lengthText(height, 'opening')}`

const texts: Readonly<Record<OpeningField, (opening: ScheduledOpening) => string | undefined>> = {
  mark: ({ mark }) => mark,
  quantity: ({ quantity }) => quantity?.toString(),
  level: ({ level }) => level,
  phase: ({ phase }) => phase,
  area: ({ area }) => area,
  room: ({ room }) => room,
  roomFrom: ({ roomFrom }) => roomFrom,
  roomTo: ({ roomTo }) => roomTo,
  location: ({ location }) => location,
  leaves: ({ leaves }) => leaves?.toString(),
  size: sizeText,
  width: ({ width }) => length(width, 'opening'),
  height: ({ height }) => length(height, 'opening'),
  thickness: ({ thickness }) => length(thickness, 'part'),
  hand: ({ hand, activeLeaf }) => (hand ? handText({ hand, ...(activeLeaf ? { activeLeaf } : {}) }) : undefined),
  doorType: ({ door }) => door.type,
  doorMaterial: ({ door }) => door.material,
  doorFinish: ({ door }) => door.finish,
  glass: ({ door }) => door.glass,
  louver: ({ door }) => door.louver,
  undercut: ({ door }) => door.undercut,
  stc: ({ door }) => door.stc,
  frameType: ({ frame }) => frame.type,
  frameMaterial: ({ frame }) => frame.material,
  frameFinish: ({ frame }) => frame.finish,
  wall: ({ frame }) => frame.wall,
  wallThickness: ({ frame }) => length(frame.wallThickness, 'part'),
  throat: ({ frame }) => length(frame.throat, 'part'),
  jambDepth: ({ frame }) => length(frame.jambDepth, 'part'),
  fire: ({ fire }) => (fire === undefined ? undefined : fireText({ fire })),
  smoke: ({ smoke }) => (smoke === undefined ? undefined : smoke ? 'Y' : 'N'),
  set: ({ setName }) => setName,
  keying: ({ keying }) => keying,
  keyset: ({ keyset }) => keyset,
  neededBy: ({ neededBy }) => neededBy,
  remarks: ({ remarks }) => remarks,
}

/** What an opening says in a field, in its written form; unread text as in the file; '' for nothing. */
export const fieldText = (opening: ScheduledOpening, field: OpeningField): string =>
  texts[field](opening) ?? opening.asWritten[field] ?? ''
