/**
 * Finishes of hardware: the US code, and the BHMA numbers of that look on brass, bronze, steel, or aluminum. The number
 * also says the base metal.
 */
const finishes: readonly (readonly [string, readonly string[]])[] = [
  ['US3', ['605', '632']],
  ['US4', ['606', '633']],
  ['US10', ['612', '639']],
  ['US10B', ['613', '640', '695']],
  ['US15', ['619', '646']],
  ['US19', ['622', '631', '693']],
  ['US26', ['625', '651']],
  ['US26D', ['626', '652']],
  ['US27', ['627']],
  ['US28', ['628']],
  ['US32', ['629']],
  ['US32D', ['630']],
  ['SP28', ['689']],
  ['SP313', ['690']],
]

/** Colors and coatings of seals, silencers, thresholds and frames. */
const others = new Set([
  'AL',
  'ALUM',
  'ANOD',
  'BLK',
  'BK',
  'BLACK',
  'BRN',
  'BRONZE',
  'CLR',
  'DBZ',
  'DKB',
  'DURO',
  'GRY',
  'GRAY',
  'GREY',
  'MILL',
  'PRM',
  'PRIME',
  'PT',
  'PAINT',
  'STAIN',
  'USP',
  'WHT',
  'WH',
  '600',
  '710',
  '711',
])

const known = new Set([...finishes.flatMap(([code, numbers]) => [code, code.slice(2), ...numbers]), ...others])

/** Whether a text is a finish: a US code with or without US, a BHMA number, or a color. */
export const isFinish = (text: string): boolean => known.has(text.toUpperCase().replace(/[\s.-]/g, ''))
