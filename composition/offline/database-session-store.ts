import type { SessionCarrier } from '../../adapters/gateway/session-carrier'
import type { Database } from '../../adapters/reference/database/engine'

const prefix = 'demonstration:'

/** Response header with the display hint, which only the page can store as a cookie. */
export const signedInHeader = 'x-lintel-signed-in'

export type DatabaseSessionStore = SessionCarrier & {
  readonly save: () => Promise<void>
  readonly hint: () => string | undefined
}

/**
 * Stores the session's secret in the database, one per storefront, like one cookie per host. The database survives a
 * crash that loses recent writes to local storage.
 */
export const databaseSessionStore = async (db: Database, storeKey: string): Promise<DatabaseSessionStore> => {
  const names = { token: `${prefix}session:${storeKey}`, language: `${prefix}language:${storeKey}` }
  const rows = await db.selectFrom('setting').selectAll().where('name', 'in', Object.values(names)).execute()
  const entries = new Map<string, string | undefined>(rows.map(row => [row.name, row.value]))
  const changed = new Set<string>()
  let hint: string | undefined
  const set = (name: string, value: string | undefined): void => {
    entries.set(name, value)
    changed.add(name)
  }
  return {
    read: () => entries.get(names.token),
    write: token => set(names.token, token),
    readLanguage: () => entries.get(names.language),
    writeLanguage: language => set(names.language, language),
    markSignedIn: signedIn => {
      hint = String(signedIn)
    },
    // No cookies are needed inside the page.
    show: () => undefined,
    hint: () => hint,
    save: async () => {
      for (const name of changed) await keepSetting(db, name, entries.get(name))
    },
  }
}

const storeSetting = `${prefix}store`

export const shownStore = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('setting').select('value').where('name', '=', storeSetting).executeTakeFirst())?.value

export const showStore = (db: Database, key: string): Promise<void> => keepSetting(db, storeSetting, key)

const keepSetting = async (db: Database, name: string, value: string | undefined): Promise<void> => {
  if (value === undefined) await db.deleteFrom('setting').where('name', '=', name).execute()
  else
    await db
      .insertInto('setting')
      .values({ name, value })
      .onConflict(found => found.column('name').doUpdateSet({ value }))
      .execute()
}
