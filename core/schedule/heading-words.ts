import type { FireUnit } from './fire-label'
import type { LengthUnit } from './length'
import type { OpeningField } from './opening'

/** Words of a heading cell, upper case, without points, signs and the unit in brackets. */
export const headingWords = (text: string): string =>
  withoutUnit(text)
    .toUpperCase()
    .replaceAll('#', ' NO ')
    .replace(/['".]/g, '')
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const unitNames: Readonly<Record<string, LengthUnit | FireUnit>> = {
  in: 'in',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  ft: 'ft',
  feet: 'ft',
  "'": 'ft',
  mm: 'mm',
  millimeters: 'mm',
  millimetres: 'mm',
  cm: 'cm',
  m: 'm',
  min: 'min',
  mins: 'min',
  minutes: 'min',
  hr: 'hr',
  hrs: 'hr',
  hours: 'hr',
  'ft-in': 'in',
}
const bracketed = /[([] ?([a-z"'-]+)\.? ?[)\]]/i

const withoutUnit = (text: string): string =>
  unitNames[text.trim().toLowerCase()] !== undefined && !/^[m'"]$/i.test(text.trim())
    ? ''
    : text.replace(bracketed, (whole, name: string) => (unitNames[name.toLowerCase()] === undefined ? whole : ' '))

/** The unit of a heading: `Width (in)`, `Fire (min)`, `W"`, or a cell of its own. `ft-in` says nothing for numbers. */
export const headingUnit = (text: string): LengthUnit | FireUnit | undefined => {
  const plain = text.trim().toLowerCase()
  const [, name = ''] = bracketed.exec(plain) ?? []
  const found = name === '' ? plain.replace(/\.$/, '') : name
  if (found === 'ft-in' || found === 'm' || found === "'") return found === 'm' && name !== '' ? 'm' : undefined
  return (
    unitNames[found] ??
    (/^[a-z]{1,6}"$/.test(plain)
      ? 'in'
      : / (?:mm|min|in|hrs?|hours|minutes)$/.test(plain)
        ? lastWord(plain)
        : undefined)
  )
}

const lastWord = (text: string): LengthUnit | FireUnit | undefined => unitNames[text.slice(text.lastIndexOf(' ') + 1)]

/** A field that a heading names. `unsure`: the words are also used for something else, so the cells decide. */
export type NamedField = {
  readonly field: OpeningField
  readonly unsure?: true
  /** Another field of the same words, where the cells do not fit the first. */
  readonly other?: OpeningField
}

type Rule = readonly [field: OpeningField, words: RegExp, unsure?: 'unsure']

const door = '(?:(?:DOORS?|LEAF|DR|PANEL) )'
const frame = '(?:(?:FRAMES?|FRM|FR) )'
const hardware = '(?:(?:FINISH )?(?:HARDWARE|HDWRE?|HDWE|HDW|HW|HWD|HRDWR))'
const number = '(?:NO|NOS|NUMBER|NUM|ID|CODE|S)'

/**
 * Headings of real schedules, with the words of a group cell before them. The first rule that fits names the field; more
 * particular ones come first.
 */
const rules: readonly Rule[] = [
  // Where the same words stand for a column that is none of ours.
  ['frameType', new RegExp(`^${frame}(?:TYPE|ELEV|ELEVATION|EL|TYPE ${number}|PROFILE)$`)],
  ['frameMaterial', new RegExp(`^${frame}(?:MATERIALS?|MATLS?|MAT|MTL|CONSTRUCTION)$`)],
  ['frameFinish', new RegExp(`^${frame}(?:FINISH|FIN|FINISHES|COLOR)$`)],
  ['throat', new RegExp(`^${frame}?(?:THROAT|THROAT (?:OPENING|SIZE|DEPTH)|WALL THROAT)$`)],
  ['jambDepth', new RegExp(`^${frame}?(?:JAMB DEPTH|JD|J DEPTH|JAMB D)$|^${frame}(?:DEPTH|JAMB DEPTH)$`)],
  ['wallThickness', /^(?:WALL|PARTITION) (?:THICKNESS|THK|THICK|WIDTH|DEPTH)$/],
  ['wall', /^(?:WALL|PARTITION) ?(?:TYPE|CONSTRUCTION|CONST|TAG)?$/],
  ['roomFrom', /^(?:ROOM )?FROM(?: (?:ROOM|SPACE))?(?: NAME)?$|^FROM ROOM NAME$|^ROOM FROM$/],
  ['roomTo', /^(?:ROOM )?TO(?: (?:ROOM|SPACE))?(?: NAME)?$|^TO ROOM NAME$|^ROOM TO$/],
  ['location', /^(?:INT(?:ERIOR)?|EXT(?:ERIOR)?) (?:OR )?(?:EXT(?:ERIOR)?|INT(?:ERIOR)?)$|^EXPOSURE$/],
  [
    'set',
    new RegExp(`^${hardware} (?:SETS?|GROUPS?|GRP|HEADING|HDG)(?: ${number})?$|^(?:SET|HS|HWS|HWG|HG)(?: ${number})?$`),
  ],
  ['set', new RegExp(`^${hardware}(?: ${number})?$|^(?:GROUP|GRP|HEADING)(?: ${number})?$`), 'unsure'],
  ['keyset', /^(?:KEY ?SETS?|KEY SYMBOLS?|KEY ?SET SYMBOL|KEYSETS?)$/],
  ['keying', /^(?:KEYING|KEYED|KEY|KEYS|KEY TYPE|KEYING TYPE)$/],
  [
    'fire',
    /^(?:FIRE|UL|UL FIRE|FIRE UL|DOOR FIRE|DOOR) ?(?:RATING|RATINGS|RATED|LABELS?|RATE|RTG)(?: HR| MIN| HOURS| MINUTES)?$/,
  ],
  ['fire', /^(?:RATINGS?|LABELS?|FR|FIRE|RTG|FRR|FIRE PROTECTION(?: RATING)?|UL)$/],
  ['smoke', /^(?:SMOKE|S LABEL|SMOKE (?:LABEL|RATED|RATING|CONTROL|DOOR|SEAL)|SMK)$/],
  ['thickness', new RegExp(`^${door}?(?:THICKNESS|THICK|THK|THKN|THKNS|THCK|T|NOMINALLENGTH)$`)],
  [
    'width',
    new RegExp(
      `^(?:${door}|OPENING |OPNG |CLEAR |NOMINAL |LEAF |SIZE )?(?:WIDTH|W|WD|WIDE|WDTH|NOMINALWIDTH)$|^WIDTH OF (?:DOOR|OPENING)$`,
    ),
  ],
  ['height', new RegExp(`^(?:${door}|OPENING |OPNG |NOMINAL |SIZE )?(?:HEIGHT|HT|H|HGT|HIGH|HGHT|NOMINALHEIGHT)$`)],
  [
    'size',
    /^(?:(?:DOOR|OPENING|OPNG|OPNING|LEAF|NOMINAL|NOM|R O|PANEL) )?(?:SIZES?|DIMENSIONS?|DIMS?)(?: W X H| WXH| W X H X T)?$|^W X H(?: X T)?$|^WXH$/,
  ],
  ['hand', new RegExp(`^${door}?(?:HAND|HANDING|HAND OF DOOR|SWING|HANDED|HND|HDG|HAND SWING)$`)],
  [
    'leaves',
    /^(?:(?:NO OF |NO |NUMBER OF )?(?:LEAVES|LEAFS)|PR|PAIR|PAIRS?|SGL PR|SINGLE PAIR|PR SGL|CONFIG(?:URATION)?|LEAF CONFIG(?:URATION)?)$/,
  ],
  ['quantity', /^(?:QTY|QUANTITY|COUNT|QUAN|NO OF DOORS|NO OF OPENINGS|NO REQD|QTY OF DOORS|DOOR QTY|DOOR COUNT|PCS)$/],
  ['doorMaterial', new RegExp(`^${door}(?:MATERIALS?|MATLS?|MAT|MTL|CONSTRUCTION|CONST|CORE)$`)],
  ['doorFinish', new RegExp(`^${door}(?:FINISH|FIN|FINISHES|COLOR)$`)],
  [
    'doorType',
    new RegExp(
      `^${door}(?:TYPE|ELEV|ELEVATION|EL|STYLE|DESIGN|TYPE ${number})$|^(?:FAMILY AND TYPE|FAMILY TYPE|TYPE NAME|FAMILY|TYPENAME)$`,
    ),
  ],
  [
    'glass',
    new RegExp(
      `^${door}?(?:GLAZING|GLASS|GL|GLZ|GLAZING TYPE|GLASS TYPE|GLASS GLAZING|LITE|LITES|VISION|LITE KIT|VISION LITE)$`,
    ),
  ],
  ['louver', new RegExp(`^${door}?(?:LOUVERS?|LVR|LOUVRE|LV|LOUV)$`)],
  ['undercut', new RegExp(`^${door}?(?:UNDERCUT|UC|U C|UNDER CUT)$`)],
  ['stc', new RegExp(`^${door}?(?:STC|STC RATING|SOUND RATING|ACOUSTIC RATING|SOUND)$`)],
  [
    'neededBy',
    /^(?:NEEDED BY|NEED BY|NEED DATE|DATE NEEDED|DATE REQD|DATE REQUIRED|REQUIRED BY|REQD BY|SHIP DATE|SHIP BY|SHIP WINDOW|DUE|DUE DATE|DELIVERY|DELIVERY DATE|DELIVER BY|ON SITE|INSTALL DATE)$/,
  ],
  ['level', /^(?:LEVEL|LEVELS|FLOOR|FLR|STORY|STOREY|LVL|FLOOR LEVEL)$/],
  ['phase', /^(?:PHASE|PHASE CREATED|PHASING)$/],
  ['area', /^(?:AREA|WING|ZONE|SECTOR|BLDG AREA)$/],
  [
    'room',
    /^(?:ROOM|ROOM NAME|ROOM NAME NO|ROOM NO NAME|LOCATION|SPACE|ROOM LOCATION|ROOM DESCRIPTION|ROOM OR SPACE|DOOR LOCATION|RM|RM NAME|SPACE NAME|LOCATION ROOM)$/,
  ],
  [
    'remarks',
    /^(?:REMARKS?|NOTES?|COMMENTS?|REMARKS NOTES|NOTES REMARKS|REMARKS COMMENTS|NOTES COMMENTS|COMMENTS NOTES|DOOR NOTES|GENERAL NOTES|NOTE REFERENCE|NOTES REF)$/,
  ],
  [
    'mark',
    new RegExp(
      `^(?:DOOR|DR|OPENING|OPNG|OPNING)? ?(?:MARK|TAG|MARK ${number}|TAG ${number}|TAGNUMBER)$|^(?:DOOR|DOORS|DR|OPENING|OPENINGS|OPNG) ${number}$`,
    ),
  ],
  ['mark', /^(?:NO|NUMBER|DOOR|OPENING|OPNG|ID|DOOR OPENING|ITEM MARK)$/, 'unsure'],
  ['frameMaterial', /^FRAMES?$/, 'unsure'],
  ['frameType', /^FRAMES?$/, 'unsure'],
  // Names that do not say of what, last: a group cell before them has said it above.
  ['doorType', /^(?:TYPE|ELEV|ELEVATION|STYLE|DOOR)$/, 'unsure'],
  ['doorMaterial', /^(?:MATERIALS?|MATLS?|MAT|MTL)$/, 'unsure'],
  ['doorFinish', /^(?:FINISH|FIN|FINISHES)$/, 'unsure'],
]

/** Headings that say a depth without saying which of wall, throat and jamb depth it is (J-4.05). */
export const isUnsaidDepth = (words: string): boolean =>
  /^(?:FRAME )?(?:JAMB|JAMB WIDTH|DEPTH|FRAME WIDTH|JAMB SIZE|PROFILE DEPTH|WALL DEPTH OR JAMB)$/.test(words)

const groupNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:DOORS?|DOOR (?:PANEL|LEAF|DATA|INFORMATION|INFO|SIZE)|LEAF|LEAVES|DOOR PANELS?|PANEL)$/, 'DOOR'],
  [/^(?:FRAMES?|FRM|DOOR FRAMES?|FRAME (?:DATA|INFORMATION|INFO))$/, 'FRAME'],
  [/^(?:HARDWARE|HDWR|HDWE|HDW|HW|FINISH HARDWARE)$/, 'HARDWARE'],
  [/^(?:OPENINGS?|OPENING SIZE)$/, 'OPENING'],
  [/^(?:DETAILS?|FRAME DETAILS?|DETAIL REFERENCES?)$/, 'DETAIL'],
]

/** Whether a heading cell names a group of columns. */
export const isGroupName = (words: string): boolean =>
  groupNames.some(([pattern]) => pattern.test(words)) ||
  /^(?:SIZE|DIMENSIONS?|RATINGS?|DELIVERY|LOCATION|IDENTITY|GENERAL|WALL|REMARKS)$/.test(words)

/**
 * The field that a heading names, read with its group (`DOOR` over `TYPE`) and alone. Details of drawings and columns
 * of a frame that have a door's name (`FRAME > LABEL`) are no field.
 */
export const namedField = (words: string, group = ''): NamedField | undefined => {
  if (words === '') return undefined
  const over = groupNames.find(([pattern]) => pattern.test(group))?.[1]
  const grouped = group === '' ? undefined : (fieldOf(`${over ?? group} ${words}`) ?? fieldOf(`${group} ${words}`))
  if (grouped) return { field: grouped.field }
  const alone = fieldOf(words)
  // Heads, jambs and sills of a drawing are no field; what follows them may not belong to the group.
  if (over === 'DETAIL')
    return alone && !alone.unsure && !ofDetails.has(alone.field) ? { field: alone.field, unsure: true } : undefined
  if (!alone || group === '' || over === 'DOOR' || over === 'OPENING') return alone
  // A group cell is carried to the right over cells that it may not have been merged over.
  if (over === 'FRAME' && ofDoors.has(alone.field)) return { field: alone.field, unsure: true }
  return alone.unsure ? undefined : alone
}

const ofDetails = new Set<OpeningField>(['jambDepth', 'throat', 'wall', 'thickness'])

/** Fields that a frame has of its own under the same name. */
const ofDoors = new Set<OpeningField>(['fire', 'size', 'width', 'height', 'thickness', 'glass', 'mark', 'louver'])

const fieldOf = (words: string): NamedField | undefined => {
  const [found, next] = rules.filter(([, pattern]) => pattern.test(words))
  if (!found) return undefined
  if (!found[2]) return { field: found[0] }
  return { field: found[0], unsure: true, ...(next ? { other: next[0] } : {}) }
}
