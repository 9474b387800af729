import type { Result } from './verify-contract.ts'

/** Output for one verified interaction. */
export const resultLines = ({ description, call, outcome }: Result): string => {
  if (outcome.tag !== 'broken') return `  ${outcome.tag === 'kept' ? 'ok     ' : 'skipped'}  ${description}`
  const differences = outcome.differences.map(
    ({ where, expected, got }) =>
      `             ${where}\n               expected  ${expected}\n               got       ${got}`,
  )
  return [`  DIFFERS  ${description}`, `           ${call}`, ...differences].join('\n')
}

/** The skipped interactions with their reasons, and the totals. */
export const summaryLines = (results: readonly Result[]): string => {
  const reasons = new Map<string, string[]>()
  for (const { description, outcome } of results)
    if (outcome.tag === 'skipped') reasons.set(outcome.reason, [...(reasons.get(outcome.reason) ?? []), description])
  const skipped = [...reasons].flatMap(([reason, names]) => [`  ${reason}`, ...names.map(name => `    ${name}`)])
  const count = (tag: Result['outcome']['tag']) => results.filter(({ outcome }) => outcome.tag === tag).length
  const ms = results.reduce((sum, result) => sum + result.ms, 0)
  return [
    ...(skipped.length > 0 ? ['', 'Skipped, and why:', ...skipped] : []),
    '',
    `${count('kept')} as agreed, ${count('broken')} with differences, ${count('skipped')} skipped, ` +
      `${(ms / 1000).toFixed(1)} s`,
  ].join('\n')
}

/** The same as JUnit XML, for the dashboards of CI servers. */
export const junitXml = (name: string, results: readonly Result[]): string => {
  const count = (tag: Result['outcome']['tag']) => results.filter(({ outcome }) => outcome.tag === tag).length
  const cases = results.map(({ description, call, outcome, ms }) => {
    const head = `    <testcase classname="${xml(name)}" name="${xml(description)}" time="${(ms / 1000).toFixed(3)}"`
    if (outcome.tag === 'kept') return `${head}/>`
    if (outcome.tag === 'skipped') return `${head}>\n      <skipped message="${xml(outcome.reason)}"/>\n    </testcase>`
    const text = outcome.differences
      .map(({ where, expected, got }) => `${where}: expected ${expected}, got ${got}`)
      .join('\n')
    return (
      `${head}>\n      <failure ` +
      `message="${xml(`${call}: ${outcome.differences.map(({ where }) => where).join(', ')}`)}">${xml(text)}</` +
      'failure>\n    </testcase>'
    )
  })
  const sums = `tests="${results.length}" failures="${count('broken')}" skipped="${count('skipped')}" errors="0"`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${sums}>\n  <testsuite name="${xml(name)}" ` +
    `${sums}>\n${cases.join('\n')}\n  </testsuite>\n</testsuites>\n`
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** Removes characters that XML does not allow. */
const xml = (text: string): string =>
  [...text]
    .filter(character => character >= ' ' || character === '\n' || character === '\t')
    .map(character => entities[character] ?? character)
    .join('')
