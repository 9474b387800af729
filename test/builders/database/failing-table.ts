import { sql } from 'kysely'
import type { Database } from '../../../adapters/reference/database/engine'
import type { DatabaseEngine } from './database'

/** Runs work while no row of a table can be added or changed, as on a full disk. */
export const whileFull = async <A>(
  db: Database,
  engine: DatabaseEngine,
  table: string,
  work: () => Promise<A>,
): Promise<A> => {
  const on = sql.table(table)
  const isPostgres = engine === 'postgres'
  if (isPostgres) {
    await sql`create or replace function lintel_full() returns trigger language plpgsql
      as $$ begin raise exception 'database or disk is full'; end $$`.execute(db)
    await sql`create trigger lintel_full before insert or update on ${on}
      for each row execute function lintel_full()`.execute(db)
  } else
    for (const event of ['insert', 'update'])
      await sql`create trigger ${sql.ref(`full_${event}`)} before ${sql.raw(event)} on ${on}
        begin select raise(abort, 'database or disk is full'); end`.execute(db)
  try {
    return await work()
  } finally {
    if (isPostgres) await sql`drop trigger lintel_full on ${on}`.execute(db)
    else for (const event of ['insert', 'update']) await sql`drop trigger ${sql.ref(`full_${event}`)}`.execute(db)
  }
}
