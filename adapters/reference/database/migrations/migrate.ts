import type { Kysely } from 'kysely'
import { PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database, Engine } from '../engine'
import { catalogueTables } from './0001-0039/0001-catalogue'
import { accountTables } from './0001-0039/0002-accounts'
import { countOrdersFrom, orderTables } from './0001-0039/0003-orders'
import { contentTables } from './0001-0039/0004-content'
import { uploadTables } from './0001-0039/0005-uploads'
import { accountDoors } from './0001-0039/0006-account-doors'
import { handOffTables } from './0001-0039/0007-hand-off'
import { addActingCompany } from './0001-0039/0008-acting-company'
import { addCompanyAddresses } from './0001-0039/0009-company-addresses'
import { wishListTables } from './0001-0039/0010-wish-lists'
import { addStaff } from './0001-0039/0011-staff'
import { noticeTables } from './0001-0039/0012-notices'
import { addMergeUndo } from './0001-0039/0013-merge-undo'
import { addLineKinds } from './0001-0039/0014-line-kinds'
import { addRefunds } from './0001-0039/0015-refunds'
import { formTables } from './0001-0039/0016-forms'
import { synonymTables } from './0001-0039/0020-search-synonyms'
import { addCatalogueDesk } from './0001-0039/0028-catalogue-desk'
import { facetConfigTables } from './0001-0039/0024-facet-configs'
import { addOrderMails } from './0001-0039/0025-order-mails'
import { addReviews } from './0001-0039/0026-reviews'
import { addRecommendations } from './0001-0039/0027-recommendations'
import { partNumberTables } from './0001-0039/0031-part-numbers'
import { addFormDesk } from './0001-0039/0036-form-desk'
import { addContentDesk } from './0001-0039/0037-content-desk'
import { mediaTables } from './0001-0039/0038-media'
import { addQuotes } from './0001-0039/0039-quotes'
import { addQuoteReminders } from './0040-0079/0040-quote-reminders'
import { shoppingListTables } from './0040-0079/0041-shopping-lists'
import { uploadListTables } from './0040-0079/0042-upload-lists'
import { constructionTables } from './0040-0079/0042-construction'
import { addConstructionDesk } from './0040-0079/0043-construction-desk'
import { constructionLinkTables } from './0040-0079/0044-construction-links'
import { addExemptions } from './0040-0079/0045-exemptions'
import { addGuestShares } from './0040-0079/0047-guest-shares'
import { addGuestCartLines } from './0040-0079/0048-guest-cart-lines'
import { knownDeviceTables } from './0040-0079/0049-known-devices'
import { addProvenAddresses } from './0040-0079/0051-proven-addresses'
import { knownMemberTables } from './0040-0079/0053-known-members'
import { sessionTurnTables } from './0040-0079/0059-session-turns'
import { addPaysByInvoice } from './0040-0079/0060-pays-by-invoice'
import { addSurcharges } from './0040-0079/0061-surcharges'
import { addSpentCertificates } from './0040-0079/0062-spent-certificates'
import { addLinePartNumbers } from './0040-0079/0063-line-part-numbers'
import { facetMergeTables } from './0040-0079/0064-facet-merges'
import { numberChangesAtCommit } from './0040-0079/0065-changes-in-order'
import { addCredit } from './0040-0079/0066-credit'
import { addLedger } from './0040-0079/0066-ledger'
import { addEventsAndSettings } from './0040-0079/0067-events-and-settings'
import { addCouponLimits } from './0040-0079/0069-coupons'
import { addApplications } from './0040-0079/0071-applications'
import { addTaxAndShipping } from './0040-0079/0068-tax-and-shipping'
import { addPaymentWays } from './0040-0079/0077-payment-ways'
import { addUnpaidShipping } from './0080-0119/0086-unpaid-shipping'
import { freightLinkTables } from './0080-0119/0087-freight-links'
import { addFailedTries } from './0080-0119/0082-failed-tries'
import { shipmentTables } from './0080-0119/0081-shipments'
import { addMemberships } from './0040-0079/0073-memberships'
import { addCompanyCatalog } from './0040-0079/0080-company-catalog'
import { mirrorTables } from './0080-0119/0088-catalogue-mirror'
import { storeCustomerTables } from './0080-0119/0089-store-customers'
import { storeCartTables } from './0080-0119/0090-store-carts'
import { mirrorStateTables } from './0080-0119/0091-mirror-state'
import { addStoreTaxExemption } from './0080-0119/0093-store-tax-exemption'
import { addStoreCartFigures } from './0080-0119/0092-store-cart-figures'
import { addQuotesOfStoreCarts } from './0080-0119/0094-quotes-of-store-carts'
import { addFreight } from './0080-0119/0084-freight'
import { addRoleAuthors } from './0040-0079/0076-role-authors'
import { paymentTables } from './0040-0079/0070-payments'
import { addPriceLists } from './0040-0079/0072-price-lists'
import { setupTables } from './0040-0079/0074-setup'
import { moveGiftBalances } from './0040-0079/0075-gift-balances'
import { addPriceRuns } from './0040-0079/0079-price-runs'
import { addRunPieces } from './0040-0079/0078-run-pieces'
import { columnTypes } from './column-types'
import type { TablePlan } from './table-plan'
import { createTable } from './table-plan'

const tables = (kind: Engine['kind'], plans: readonly TablePlan[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const types = columnTypes(kind)
    for (const plan of plans) await createTable(db, types, plan)
  },
})

const followedBy = (step: Migration, then: (db: Kysely<unknown>) => Promise<void>): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await step.up(db)
    await then(db)
  },
})

/** All migrations in order. Released ones are never edited: a change is a new file with the next number. */
const migrations = (kind: Engine['kind']): Record<string, Migration> => ({
  '0001-catalogue': tables(kind, catalogueTables),
  '0002-accounts': tables(kind, accountTables),
  '0003-orders': followedBy(tables(kind, orderTables), db => countOrdersFrom(db, kind)),
  '0004-content': tables(kind, contentTables),
  '0005-uploads': tables(kind, uploadTables),
  '0006-account-doors': accountDoors(kind),
  '0007-hand-off': tables(kind, handOffTables),
  '0008-acting-company': { up: (db: Kysely<unknown>) => addActingCompany(db, kind) },
  '0009-company-addresses': { up: db => addCompanyAddresses(db, kind) },
  '0010-wish-lists': tables(kind, wishListTables),
  '0011-staff': { up: db => addStaff(db, kind) },
  '0012-notices': tables(kind, noticeTables),
  '0013-merge-undo': { up: db => addMergeUndo(db, kind) },
  '0014-line-kinds': { up: db => addLineKinds(db, kind) },
  '0015-refunds': { up: db => addRefunds(db, kind) },
  '0016-forms': tables(kind, formTables),
  '0020-search-synonyms': tables(kind, synonymTables),
  '0024-facet-configs': tables(kind, facetConfigTables),
  '0025-order-mails': { up: db => addOrderMails(db, kind) },
  '0026-reviews': { up: db => addReviews(db, kind) },
  '0027-recommendations': { up: db => addRecommendations(db, kind) },
  '0028-catalogue-desk': { up: db => addCatalogueDesk(db, kind) },
  '0031-part-numbers': tables(kind, partNumberTables),
  '0036-form-desk': { up: addFormDesk },
  '0037-content-desk': { up: db => addContentDesk(db, kind) },
  '0038-media': tables(kind, mediaTables),
  '0039-quotes': { up: db => addQuotes(db, kind) },
  '0040-quote-reminders': { up: db => addQuoteReminders(db, kind) },
  '0041-shopping-lists': tables(kind, shoppingListTables),
  '0042-upload-lists': tables(kind, uploadListTables),
  '0042-construction': tables(kind, constructionTables),
  '0043-construction-desk': { up: addConstructionDesk },
  '0044-construction-links': tables(kind, constructionLinkTables),
  '0045-exemptions': { up: db => addExemptions(db, kind) },
  '0047-guest-shares': { up: db => addGuestShares(db, kind) },
  '0048-guest-cart-lines': { up: db => addGuestCartLines(db, kind) },
  '0049-known-devices': tables(kind, knownDeviceTables),
  '0051-proven-addresses': { up: db => addProvenAddresses(db, kind) },
  '0053-known-members': tables(kind, knownMemberTables),
  '0059-session-turns': tables(kind, sessionTurnTables),
  '0060-pays-by-invoice': { up: db => addPaysByInvoice(db, kind) },
  '0061-surcharges': { up: db => addSurcharges(db, kind) },
  '0062-spent-certificates': { up: db => addSpentCertificates(db, kind) },
  '0063-line-part-numbers': { up: db => addLinePartNumbers(db, kind) },
  '0064-facet-merges': tables(kind, facetMergeTables),
  '0065-changes-in-order': { up: db => numberChangesAtCommit(db, kind) },
  ...tradeMigrations(kind),
})

/** Trading on account: limits, memberships, prices and payments. */
const tradeMigrations = (kind: Engine['kind']): Record<string, Migration> => ({
  '0066-ledger': { up: db => addLedger(db, kind) },
  '0067-events-and-settings': { up: db => addEventsAndSettings(db, kind) },
  '0069-coupons': { up: db => addCouponLimits(db, kind) },
  '0071-applications': { up: db => addApplications(db, kind) },
  '0068-tax-and-shipping': { up: db => addTaxAndShipping(db, kind) },
  '0066-credit': { up: db => addCredit(db, kind) },
  '0073-memberships': { up: db => addMemberships(db, kind) },
  ...paymentMigrations(kind),
  '0076-role-authors': { up: db => addRoleAuthors(db, kind) },
  '0072-price-lists': { up: db => addPriceLists(db, kind) },
  '0074-setup': tables(kind, setupTables),
  '0088-catalogue-mirror': tables(kind, mirrorTables),
  '0089-store-customers': tables(kind, storeCustomerTables),
  '0090-store-carts': tables(kind, storeCartTables),
  '0091-mirror-state': tables(kind, mirrorStateTables),
  '0092-store-cart-figures': { up: db => addStoreCartFigures(db, kind) },
  '0093-store-tax-exemption': { up: db => addStoreTaxExemption(db, kind) },
  '0094-quotes-of-store-carts': { up: db => addQuotesOfStoreCarts(db, kind) },
  '0080-company-catalog': { up: db => addCompanyCatalog(db, kind) },
  '0075-gift-balances': { up: db => moveGiftBalances(db, kind) },
  '0079-price-runs': { up: db => addPriceRuns(db, kind) },
  '0078-run-pieces': { up: db => addRunPieces(db, kind) },
})

const paymentMigrations = (kind: Engine['kind']): Record<string, Migration> => ({
  '0070-payments': tables(kind, paymentTables),
  '0077-payment-ways': { up: db => addPaymentWays(db, kind) },
  '0082-failed-tries': { up: db => addFailedTries(db, kind) },
  '0081-shipments': tables(kind, shipmentTables),
  '0084-freight': { up: db => addFreight(db, kind) },
  '0086-unpaid-shipping': { up: db => addUnpaidShipping(db, kind) },
  '0087-freight-links': tables(kind, freightLinkTables),
})

const kindOf = (db: Database): Engine['kind'] =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** Runs pending migrations. Throws if one fails, so that no shop runs on a partial schema. */
export const migrate = async (db: Database): Promise<void> => {
  const kind = kindOf(db)
  const migrator = new Migrator({
    db,
    // Migrations from parallel branches may be applied in any order.
    allowUnorderedMigrations: true,
    provider: { getMigrations: () => Promise.resolve(migrations(kind)) },
    // Without it, the migrator mistakes tables in another schema of the same PostgreSQL database for its own.
    ...(kind === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database migration failed', { cause: error })
}

const currentSchema = async (db: Database): Promise<string> => {
  const found = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return found.rows[0]?.name ?? 'public'
}
