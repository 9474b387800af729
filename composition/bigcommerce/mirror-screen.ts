import type { MirrorCounts } from '../../core/catalogue-mirror/catalogue-mirror.port'
import type { MirrorReport, MirrorStage } from '../../core/catalogue-mirror/mirror-catalogue'
import type { DriftCheck } from '../../core/catalogue-mirror/mirror-journal.port'
import type { MirrorNote } from '../../core/catalogue-mirror/mirrored'
import type { DomainError } from '../../core/shared/domain-error'

const stages: Readonly<Record<MirrorStage, string>> = {
  shelves: 'categories, brands, groups and price lists',
  products: 'products',
  prices: 'prices of lists',
  stock: 'stocks',
}

const count = (value: number): string => value.toLocaleString('en-US')

/** A line of progress: on a terminal it replaces the line before. */
export const progressLine = (stage: MirrorStage, read: number): string => `${count(read)} ${stages[stage]} read`

const countsLine = (name: string, { created, updated, unchanged }: MirrorCounts): string =>
  `${name.padEnd(44)}${count(created).padStart(9)} new${count(updated).padStart(9)} changed` +
  `${count(unchanged).padStart(9)} as before`

const noteLine = (note: MirrorNote): string => {
  switch (note.code) {
    case 'group-discounts':
      return (
        `Note: the group "${note.group}" has discounts that the mirror cannot compute: its customers see prices ` +
        'without them. A price list shows.'
      )
    case 'inactive-price-list':
      return `Note: the price list "${note.list}" is not active and was not read.`
  }
}

/** What a run did, for the console. */
export const reportLines = (report: MirrorReport): readonly string[] => [
  ...(report.isResumed ? ['Continued the run that was interrupted.'] : []),
  countsLine(stages.shelves, report.shelves),
  countsLine(stages.products, report.products),
  countsLine(stages.prices, report.prices),
  report.swept
    ? `Gone from the store: ${count(report.swept.products)} products, ${count(report.swept.categories)} categories, ` +
      `${count(report.swept.brands)} brands, ${count(report.swept.priceLists)} price lists, ` +
      `${count(report.swept.groups)} groups.`
    : 'Stopped: nothing was removed. Run the command again to continue.',
  ...report.notes.map(noteLine),
]

const dollars = (cents: number | undefined): string =>
  cents === undefined ? 'no price' : `$${(cents / 100).toFixed(2)}`

/** Prices that differ from the store's, for the console. */
export const driftLines = ({ compared, different, differences }: DriftCheck): readonly string[] => [
  `${count(different)} of ${count(compared)} compared prices differ from the store's.`,
  ...differences.map(
    ({ sku, group = 'Guests', shown, charged }) =>
      `${sku} for ${group}: the shop shows ${dollars(shown)}, the store charges ${dollars(charged)}.`,
  ),
]

/** Why a run ended early, with the remedy. */
export const failureSentence = (error: DomainError): string => {
  switch (error.tag) {
    case 'conflict':
      return (
        'this shop has products of its own: mirror into an empty shop (LINTEL_SEED=none, or ' +
        'npm run shop:empty -- --keep nothing)'
      )
    case 'limited':
      return 'the store is busy; run the command again to continue'
    case 'unavailable':
      return (
        `${error.service === 'bigcommerce' ? 'the store' : error.service} did not answer as expected` +
        `${error.detail ? ` (${error.detail})` : ''}; what was read is stored, and running the command again ` +
        'continues. npm run bigcommerce:check says what is wrong with a store'
      )
    default:
      return `it ended with ${error.tag}; npm run bigcommerce:check says what is wrong with a store`
  }
}
