import { openPostgres, postgresBinaries } from '../../composition/commands/postgres-server'
import { openShop } from '../journeys/support/shop'
import { skipped, type FaultPart, type PartReport } from './fault-part'
import { cutPower, type CutReport } from './power-cuts'
import { storedInFiles, storedInPostgres } from './stored-data'

const rounds = (short: boolean): number => (short ? 4 : 50)

export const powerPart: FaultPart = {
  name: 'power',
  about: '`kill -9` during carts, orders and imports, on SQLite',
  run: async ({ short, note }) => {
    const shop = await openShop()
    try {
      return reportOf('SQLite', await cutPower(shop, storedInFiles(shop.data), rounds(short), note))
    } finally {
      await shop.close()
    }
  },
}

export const powerPostgresPart: FaultPart = {
  name: 'power-postgres',
  about: 'the same on PostgreSQL',
  run: async ({ short, note }) => {
    const binaries = postgresBinaries()
    if (!binaries) return skipped('no PostgreSQL under /usr/lib/postgresql')
    const database = await openPostgres(binaries)
    const shop = await openShop({ DATABASE_URL: database.url })
    try {
      return reportOf('PostgreSQL', await cutPower(shop, storedInPostgres(database.url), rounds(short), note))
    } finally {
      await shop.close()
      await database.close()
    }
  },
}

const reportOf = (engine: string, report: CutReport): PartReport => ({
  table: {
    columns: [
      'database',
      'cuts',
      'pieces acknowledged',
      'cut off before the response',
      'orders',
      'products imported',
      'slowest restart',
      'lost or duplicated',
    ],
    rows: [
      [
        engine,
        `${report.rounds}`,
        `${report.pieces}`,
        `${report.cutOff}`,
        `${report.orders}`,
        `${report.imported}`,
        `${(report.slowestStartMs / 1000).toFixed(1)} s`,
        report.problems.length === 0 ? 'nothing' : `${report.problems.length} findings`,
      ],
    ],
  },
  problems: report.problems,
})
