import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import { notFound, type DomainError } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { setupTokenHash } from './setup-token'

export type SetupRow = Selectable<Schema['setup']>

/** The row that a token opens; 'not-found' if it is wrong or old, or if set-up is finished. */
export const openRow = async (db: Database, token: string, now: number): Promise<E.Either<DomainError, SetupRow>> => {
  const row = await db
    .selectFrom('setup')
    .selectAll()
    .where('token_hash', '=', await setupTokenHash(token))
    .where('token_ends_at', '>', now)
    .executeTakeFirst()
  return row ? E.right(row) : E.left(notFound('setup'))
}

/** Bytes as base64. */
export const textOf = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
