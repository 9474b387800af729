/** Minutes of a fire label. 0: it is said that there is none. */
export type FireMinutes = 0 | 20 | 45 | 60 | 90 | 180

export type ReadFire = {
  /** Absent where only smoke was said. */
  readonly fire?: FireMinutes
  readonly smoke?: true
}

const labels: readonly FireMinutes[] = [20, 45, 60, 90, 180]

/** The letters of labels: A 3 h, B 1 1/2 h, C 3/4 h, D 1 1/2 h exterior, E 3/4 h exterior. */
const letters: Readonly<Record<string, FireMinutes>> = { A: 180, B: 90, C: 45, D: 90, E: 45 }

const none = /^(?:[-_. ]+|0|NR|N\/R|N\/A|NA|NONE|NO|NO LABEL|NO RATING|NIL|NON[- ]?RATED|NOT RATED|UNRATED|NON)$/
const hours = /^(?:(\d)(?:[\s-]+(?:(\d)\/(\d)))?|(\d)\/(\d)|(\d?\.\d{1,2})) ?-? ?(?:HRS?|HOURS?|H)$/
const barePart = /^(?:\d[\s-]+1\/2|3\/4|1\/3)$/
const minutes = /^(\d{1,3}) ?-? ?(?:M|MIN|MINS|MINUTES?)?$/

/** What may surround a rating without changing it. */
const beside = /^(?:UL|WHI|FRR|FR|FIRE|RATED)[\s:-]+|[\s-]+(?:UL|WHI|RATED|LABEL|LABELED|DOOR|FIRE|RATING)$/

/** A smoke mark at the end or the beginning: `20S`, `20 MIN S`, `S-20`, `20 MIN SMOKE`. */
const smokeAfter = /(?:(?<=\d)|[\s/,&+-]+)(?:S|SMOKE|S LABEL|SMOKE LABEL)$/
const smokeBefore = /^(?:S|SMOKE)[\s/-]+(?=\d)/

/** What a heading says of bare numbers. */
export type FireUnit = 'min' | 'hr'

/**
 * Reads a fire label: minutes, hours, or a letter; 0 for `NR`, `N/A`, `NONE` or a dash. Undefined for any other text,
 * also for numbers that no label has (30, 2 HR).
 *
 * @param legend letters that the job's legend defines in its own way
 */
export const readFire = (
  text: string,
  { unit, legend }: { readonly unit?: FireUnit; readonly legend?: ReadonlyMap<string, FireMinutes> } = {},
): ReadFire | undefined => {
  const plain = text.toUpperCase().replace(/["']/g, '').replace(/\./g, dot).replace(/ /g, ' ').trim()
  if (plain === 'S' || plain === 'SMOKE' || plain === 'S LABEL') return { smoke: true }
  const rest = plain.replace(smokeAfter, '').replace(smokeBefore, '').trim()
  const fire = rated(rest, unit, legend)
  return fire === undefined ? undefined : { fire, ...(rest === plain ? {} : { smoke: true }) }
}

/** Points of abbreviations (`MIN.`, `N.R.`) go; decimal points stay. */
const dot = (_: string, at: number, whole: string): string => (/\d/.test(whole.charAt(at + 1)) ? '.' : '')

const rated = (
  text: string,
  unit: FireUnit | undefined,
  legend: ReadonlyMap<string, FireMinutes> | undefined,
): FireMinutes | undefined => {
  if (text === '' || none.test(text)) return text === '' ? undefined : 0
  const both = /^([^(]+) ?\(([^()]+)\)$/.exec(text)
  if (both) {
    const [one, other] = [rated(both[1] ?? '', unit, legend), rated(both[2] ?? '', unit, legend)]
    return one === other ? one : undefined
  }
  const shorter = text.replace(beside, '').replace(beside, '').trim()
  const [, letter = ''] = /^(?:CLASS )?([A-E])(?:[\s-]+CLASS)?$/.exec(shorter) ?? []
  if (letter !== '') return legend?.get(letter) ?? letters[letter]
  return label(minutesIn(shorter, unit))
}

const label = (found: number | undefined): FireMinutes | undefined => labels.find(each => each === found)

/** Minutes that are written, whether or not a label has them. */
const minutesIn = (text: string, unit?: FireUnit): number | undefined => {
  const hour = hours.exec(unit === 'hr' || barePart.test(text) ? `${text} HR` : text) ?? hours.exec(text)
  if (hour) {
    const [, whole = '0', over = '0', under = '1', onlyOver, onlyUnder, decimal] = hour
    if (decimal !== undefined) return Math.round(Number(decimal) * 60)
    const part = onlyOver === undefined ? Number(over) / Number(under) : Number(onlyOver) / Number(onlyUnder)
    return Math.round((Number(onlyOver === undefined ? whole : 0) + part) * 60)
  }
  const minute = minutes.exec(text)
  return minute ? Number(minute[1]) : undefined
}

/** The labels nearest to one that does not exist: `20 or 45` for 30. Undefined: the text has no number. */
export const nearestLabels = (text: string): string | undefined => {
  const [digits] = /\d{1,4}/.exec(text) ?? []
  const found = minutesIn(text.toUpperCase().trim()) ?? (digits === undefined ? undefined : Number(digits))
  if (found === undefined) return undefined
  const [below, above] = [labels.findLast(each => each < found), labels.find(each => each >= found)]
  return above === found ? String(above) : [below, above].filter(each => each !== undefined).join(' or ')
}

/** The written form of a label; `readFire` reads it back. */
export const fireText = ({ fire, smoke }: ReadFire): string =>
  fire === undefined ? (smoke ? 'S' : '') : `${fire === 0 ? 'NR' : `${fire} MIN`}${smoke ? ' S' : ''}`
