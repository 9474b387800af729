import { readFire, type FireMinutes } from './fire-label'

/** Codes with their meanings, and numbered notes of a job. */
export type Legend = Readonly<Record<string, string>>

const pointer = new RegExp(
  '\\b(?:see )?(?:key\\s?)?notes? ?(?:no\\.?|nos\\.?|#)? ?:? ?' +
    '((?:\\d{1,2}[a-z]?)(?: ?(?:,|&|and|;|\\/) ?(?:notes? ?)?\\d{1,2}[a-z]?)*)',
  'gi',
)
const onlyNumbers = /^\d{1,2}[a-z]?(?: ?[,;&/] ?\d{1,2}[a-z]?)*$/i

/** Numbers of notes that remarks point to: `NOTES 1, 4`, `SEE NOTE 2`; a column of notes also has numbers alone. */
export const noteNumbers = (text: string, isNoteColumn = false): readonly string[] => {
  if (isNoteColumn && onlyNumbers.test(text)) return text.split(/[^0-9a-z]+/i)
  return [...text.matchAll(pointer)].flatMap(([, numbers = '']) => numbers.match(/\d{1,2}[a-z]?/gi) ?? [])
}

/** The number and the text of a note: `3. TEMPERATURE RISE`, or number and text in two cells. */
export const numberedNote = (
  cells: readonly string[],
): { readonly number: string; readonly text: string } | undefined => {
  const [first = '', ...rest] = cells.filter(cell => cell !== '')
  const others = rest.join(' ')
  const [, number = '', text = ''] = /^\(?(\d{1,2}[A-Z]?) ?[.):-]?\)? ?(.*)$/i.exec(first) ?? []
  const whole =
    text === ''
      ? others
      : /^\(?\d{1,2}[A-Z]? ?[.):-]/i.test(first)
        ? [text, others].filter(each => each !== '').join(' ')
        : ''
  return number === '' || whole === '' ? undefined : { number, text: whole }
}

/** Codes of a legend: `HM = HOLLOW METAL, WD = WOOD`, or a code and its meaning in two cells. */
export const legendOf = (cells: readonly string[]): Legend => {
  const filled = cells.filter(cell => cell !== '')
  const text = filled.join(', ').replace(/^[A-Z ]*(?:LEGEND|ABBREVIATIONS?|KEY) ?: ?/i, '')
  const pairs = text.split(/[,;] ?(?=[A-Z0-9'/-]{1,8} ?=)/i)
  const entries = pairs.flatMap(pair => {
    const [, code = '', meaning = ''] = /^ ?([A-Z0-9'/-]{1,8}) ?= ?(.+)$/i.exec(pair) ?? []
    return code === '' ? [] : [[code, meaning.trim()] as const]
  })
  if (entries.length > 0) return Object.fromEntries(entries)
  const [code = '', meaning = '', more] = filled
  return more === undefined && meaning !== '' && code.length <= 8 ? { [code]: meaning } : {}
}

/** Letters of fire labels that a legend defines. */
export const fireLetters = (legends: readonly Legend[]): ReadonlyMap<string, FireMinutes> => {
  const letters = new Map<string, FireMinutes>()
  for (const legend of legends)
    for (const [code, meaning] of Object.entries(legend)) {
      const fire = /^[A-E]$/i.test(code) && /\d/.test(meaning) ? readFire(meaning)?.fire : undefined
      if (fire !== undefined) letters.set(code.toUpperCase(), fire)
    }
  return letters
}
