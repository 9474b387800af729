import type { RowProblem } from '../../core/catalogue-import/imported-product'
import type { ImportMessage, ImportSummary } from './import-messages'
import { problemLine } from './problem-sentences'

export type Screen = { readonly write: (text: string) => void; readonly isTerminal: boolean }

const barWidth = 30
const bar = (share: number): string => {
  const filled = Math.round(share * barWidth)
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${String(Math.floor(share * 100)).padStart(3)} %`
}

/** Shows an import while it runs: a bar on a terminal, a line every tenth elsewhere, and every reported row. */
export const progressScreen = (screen: Screen) => {
  let shown = ''
  let tenths = 0
  const show = (text: string) => {
    shown = text
    screen.write(`\r\u001b[K${text}`)
  }
  const line = (text: string) => {
    screen.write(screen.isTerminal && shown !== '' ? `\r\u001b[K${text}\n${shown}` : `${text}\n`)
  }
  const advance = (share: number, label: string) => {
    if (screen.isTerminal) return show(`${bar(share)}  ${label}`)
    const reached = Math.floor(share * 10)
    if (reached > tenths) screen.write(`${reached * 10} % ${label}\n`)
    tenths = Math.max(tenths, reached)
  }
  return {
    message: (message: ImportMessage) => {
      if (message.tag === 'problem') line(problemLine(message.problem))
      else if (message.tag === 'progress')
        advance(message.bytes === 0 ? 1 : Math.min(1, message.read / message.bytes), `line ${count(message.line)}`)
      else if (message.tag === 'pictures' && screen.isTerminal)
        show(`pictures: ${count(message.fetched)} fetched, ${count(message.missing)} not to be had`)
    },
    /** Removes the progress bar. */
    end: () => {
      if (shown !== '') screen.write('\r\u001b[K')
      shown = ''
    },
  }
}

export const count = (value: number): string => value.toLocaleString('en-US')

const formats: Readonly<Record<ImportSummary['format'], string>> = {
  'bigcommerce-v3': 'BigCommerce product export (v3)',
  'bigcommerce-legacy': 'BigCommerce product export (legacy)',
  'bigcommerce-json': 'BigCommerce JSON',
  shopify: 'Shopify product export',
  plain: 'plain CSV',
  'trade-prices': 'trade prices',
}

const counts = (each: { readonly created: number; readonly updated: number; readonly unchanged: number }) =>
  `${count(each.created)} new, ${count(each.updated)} updated, ${count(each.unchanged)} unchanged`

/** What an import did, as a small table. */
export const summaryTable = (
  { format, report, pictures }: ImportSummary,
  facts: { readonly dryRun: boolean; readonly errors: string; readonly problems: readonly RowProblem['code'][] },
): string => {
  const { products, prices } = report
  const rows: (readonly [string, string])[] = [['format', formats[format]]]
  const has = (each: typeof products) => each.created + each.updated + each.unchanged > 0
  if (has(products) || format !== 'trade-prices')
    rows.push(['products', counts(products)], ['variants', count(report.variants)])
  if (has(prices)) rows.push(['list prices', counts(prices)])
  if (pictures.fetched + pictures.missing > 0)
    rows.push([
      'pictures',
      `${count(pictures.fetched)} fetched, ${count(pictures.missing)} still shown as a placeholder`,
    ])
  rows.push([
    'reported',
    report.problems === 0
      ? 'nothing'
      : `${count(report.problems)} (${byCode(facts.problems)}), written to ${facts.errors}`,
  ])
  const width = Math.max(...rows.map(([name]) => name.length))
  return [
    facts.dryRun ? 'Dry run: nothing was changed.' : 'Imported.',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
  ].join('\n')
}

const byCode = (codes: readonly RowProblem['code'][]): string => {
  const numbers = new Map<string, number>()
  for (const code of codes) numbers.set(code, (numbers.get(code) ?? 0) + 1)
  return [...numbers]
    .sort(([, a], [, b]) => b - a)
    .map(([code, number]) => `${count(number)} ${code}`)
    .join(', ')
}
