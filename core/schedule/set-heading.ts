import { isMarkShaped, spreadMarks } from './marks'

/** The heading of a hardware set. */
export type SetHeading = {
  /** As written: `HW-03`, `8A`. */
  readonly name: string
  /** Words behind the name: `OFFICE`. */
  readonly heading?: string
  readonly isNotUsed: boolean
  /** The set began on an earlier page. */
  readonly isContinued: boolean
  readonly doors: readonly string[]
}

const named = String.raw`[A-Z]{0,4}[\s.-]?\d{1,4}(?:\.\d{1,2})?[A-Z]{0,2}`
const hardware = String.raw`(?:(?:finish )?(?:hardware|hdwre?|hdwe|hdw|hw|door) ?)`
const group = String.raw`(?:sets?|groups?|grp|headings?|hdg)`
const number = String.raw`(?: ?(?:no|number|num)\b\.?| ?#)*`
/** `Hardware Group No. 025`, `SET #3A - ENTRY DOORS`, `Set: 2.0`, `Heading #3`, `Set #AL 01`. */
const withWords = new RegExp(
  String.raw`^${hardware}?${group}${number} ?[:.#-]? ?(?:(?:hardware )?(?:set|group) ?[:#]? ?)?` +
    String.raw`((?:hw[a-z]?[\s-]?)?${named}|[A-Z]{1,2})(?=$|[\s:,(-])(.*)$`,
  'i',
)
/** `HW 06A Moved to ...`, `HW-12 - OFFICE`. */
const byPrefix = /^((?:HW|HWS|HS|HG|HDW)[\s.-]?[A-Z]?\d{1,4}(?:\.\d{1,2})?[A-Z]{0,2})(?=$|[\s:,(-])(.*)$/i
/** `EX-1.0` on a line of its own. */
const bare = /^([A-Z]{1,3}-\d{1,3}\.\d{1,2})()$/i

const notUsed = /\(?\b(?:not used|n\/a|omit(?:ted)?|deleted|void)\b\)?/i
const continued = /[\s(,-]*\b(?:continued|cont'?d?\.?)\)? ?$/i

/** Reads a line as the heading of a set; undefined for any other line. */
export const readSetHeading = (line: string): SetHeading | undefined => {
  const text = line.trim()
  const isContinued = continued.test(text) && !/hinge/i.test(text)
  const plain = isContinued ? text.replace(continued, '') : text
  const found = withWords.exec(plain) ?? byPrefix.exec(plain) ?? bare.exec(plain)
  if (!found) return undefined
  const [, name = '', behind = ''] = found
  if (!isEndOfName(behind)) return undefined
  const isNotUsed = notUsed.test(behind) || /^ ?moved\b/i.test(behind)
  const doors = doorsIn(behind)
  const words = (doors.length > 0 ? behind.slice(0, behind.search(doorWords)) : behind)
    .replace(isNotUsed && !/^ ?moved\b/i.test(behind) ? notUsed : /^$/, '')
    .trim()
  const heading = /^[\s:,-]*\((.*)\)[\s:,-]*$/.exec(words)?.[1] ?? words.replace(/^[\s:,-]+|[\s:,-]+$/g, '')
  return { name: name.trim(), isNotUsed, isContinued, doors, ...(heading === '' ? {} : { heading }) }
}

/** Words follow a name behind a sign, in brackets, or as a title; a sentence is none. */
const isEndOfName = (behind: string): boolean => /^ ?(?:$|[:(,-])/.test(behind) || /^ [A-Za-z]/.test(behind)

const doorWords =
  /(?:for (?:use on )?)?\b(?:doors?|openings?|marks?)\b ?(?:(?:no|number)s?\b\.?|#)? ?(?:\(s\))? ?[:#-]? ?(?=\S)/i
const doorLine = new RegExp(`^\\W*(?:for\ (?:use\ )?(?:on\ )?(?:the\ following\ )?)?${doorWords.source}`, 'i')

const marksOf = (text: string): readonly string[] => {
  const parts = text
    .replace(/\.$/, '')
    .split(/ ?(?:[,;&]|\band\b) ?/i)
    .filter(part => part !== '')
  const marks = parts.flatMap(part => spreadMarks(part))
  return marks.length > 0 && marks.every(isMarkShaped) ? marks : []
}

const doorsIn = (text: string): readonly string[] => {
  const at = text.search(doorWords)
  return at < 0 ? [] : marksOf(text.slice(at).replace(doorWords, ''))
}

/** The marks of a line that lists doors: `FOR USE ON DOOR #(S): 101, 205-207`, `DOOR 104`. None for any other line. */
export const doorsOfLine = (line: string): readonly string[] =>
  doorLine.test(line) ? marksOf(line.replace(doorLine, '').replace(/^ ?:? ?/, '')) : []

/** Whether a line says that the next one lists doors: `FOR USE ON DOOR #(S):`. */
export const listsDoors = (line: string): boolean =>
  /^\W*(?:for (?:use )?on )?(?:doors?|openings?) ?(?:(?:no|number)s?\b\.?|#)? ?(?:\(s\))? ?: ?$/i.test(line)

/** The marks of a line that continues a list of doors. */
export const moreDoors = (line: string): readonly string[] =>
  /^[\w\s.,;&-]+$/.test(line) ? marksOf(line.replace(/, ?$/, '')) : []
