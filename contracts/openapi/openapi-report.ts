import type { OpenapiRow } from './check-openapi.ts'

/** The table, the differences and the totals. */
export const openapiReport = (rows: readonly OpenapiRow[]): string => {
  const width = Math.max(...rows.map(({ description }) => description.length))
  const backed = rows
    .filter(({ result }) => result !== 'none')
    .flatMap(row => [
      `  ${row.result.padEnd(12)}  ${row.description.padEnd(width)}  ${row.operation}`,
      `  ${' '.repeat(12)}  ${' '.repeat(width)}  ${row.note}`,
      ...row.problems.map(problem => `      ${problem}`),
    ])
  const reasons = new Map<string, string[]>()
  for (const { result, note, description } of rows)
    if (result === 'none') reasons.set(note, [...(reasons.get(note) ?? []), description])
  const count = (result: OpenapiRow['result']) => rows.filter(row => row.result === result).length
  return [
    'Backed by an operation, and what was changed before comparing:',
    ...backed,
    '',
    'Backed by none, and why:',
    ...[...reasons].flatMap(([reason, names]) => [`  ${reason}`, ...names.map(name => `    ${name}`)]),
    '',
    `${count('ok')} as the files say, ${count('differs')} with differences, ${count('missing file')} whose file ` +
      `is missing, ${count('none')} calls without a public operation`,
  ].join('\n')
}
