import { pipe } from 'fp-ts/function'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { Cart } from './cart'
import type { CartPort } from './cart.port'
import type { NewGift } from './gift-certificate'
import { checkGift } from './gift-certificate'

export type BuyGift = (gift: NewGift, key: string) => Outcome<Cart>

/** Adds a gift certificate to the cart (S1-3.03); each issue names its field. Idempotent by key. */
export const buyGift =
  (ports: { readonly cart: CartPort }): BuyGift =>
  (gift, key) =>
    pipe(
      TE.fromEither(
        pipe(
          checkGift(gift),
          E.mapLeft(issues => invalid(...issues)),
        ),
      ),
      TE.flatMap(checked => pipe(ports.cart.add([], key, [checked]), TE.mapLeft(atField))),
    )

/** Cart issues refer to the first certificate; the form has only that one, so the prefix is removed. */
const atField = (error: DomainError): DomainError =>
  error.tag === 'invalid'
    ? {
        ...error,
        issues: error.issues.map(found => ({ ...found, field: found.field.replace(/^gift:0:?/, '') || 'amount' })),
      }
    : error
