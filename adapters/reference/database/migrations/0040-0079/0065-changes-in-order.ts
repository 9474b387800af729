import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'

/**
 * Numbers changes at the end of their transaction, one transaction at a time, so that no change becomes visible with a
 * smaller number than one that a reader has seen already: it would never reach the search index. Until then a change
 * has a preliminary number. SQLite has one writer, whose numbers are in order.
 */
export const numberChangesAtCommit = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  if (kind !== 'postgres') return
  await sql`
    create or replace function number_change() returns trigger language plpgsql as $body$
    begin
      perform pg_advisory_xact_lock(hashtext('lintel change'), hashtext(tg_table_schema));
      execute format('update %I.change set seq = default where seq = $1', tg_table_schema) using new.seq;
      return null;
    end
    $body$`.execute(db)
  await sql`drop trigger if exists number_change on change`.execute(db)
  await sql`
    create constraint trigger number_change after insert on change
    deferrable initially deferred for each row execute function number_change()`.execute(db)
}
