import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SignedIn } from '../../../core/account/account'
import type { SessionPort } from '../../../core/access/session.port'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { currentCustomer } from '../access/current-customer'
import type { Database } from '../database/engine'
import { giveQuotes } from '../quotes/guest-quotes'
import { quoteSecret } from '../quotes/quote-visibility'
import { transaction } from '../database/transaction'

/** Moves the lines of a guest's cart into the customer's cart; implemented in `cart-merge.ts`. */
export type MergeCarts = (
  trx: Database,
  guestCartId: string | undefined,
  customerId: number,
  storeKey: string,
  now: number,
) => Promise<{ readonly cartId: string | undefined; readonly mergedLines: number }>

/**
 * Signs the customer in, after any kind of authentication. Rotates the session id first, so that a fixated id never
 * sees the customer's cart, then merges the guest's cart and quotes. If a merge fails, the sign-in still succeeds and
 * cart and quotes stay with the session.
 */
export const startCustomerSession =
  (db: Database, session: SessionPort, { clock }: { readonly clock: ClockPort }, mergeCarts: MergeCarts) =>
  (customerId: number): Outcome<SignedIn> => {
    const guestCartId = session.visitor.customer ? undefined : session.cartId
    const guest = {
      storeKey: session.visitor.storeKey,
      secret: session.visitor.customer ? undefined : session.stored(quoteSecret),
    }
    const leaveOther = session.visitor.customer ? session.signOut() : TE.right(undefined)
    return pipe(
      leaveOther,
      TE.flatMap(() => session.signIn(customerId)),
      TE.flatMap(() =>
        pipe(
          transaction(db, async trx =>
            E.right(await mergeCarts(trx, guestCartId, customerId, session.visitor.storeKey, clock.now())),
          ),
          TE.flatMap(({ cartId, mergedLines }) =>
            pipe(
              session.keepCart(cartId),
              TE.map(() => mergedLines),
            ),
          ),
          TE.orElse(() => TE.right(0)),
        ),
      ),
      TE.flatMap(mergedLines =>
        pipe(
          currentCustomer(session),
          TE.map(customer => ({ customer, mergedLines })),
        ),
      ),
      TE.tap(({ customer }) =>
        pipe(
          transaction(db, async trx => E.right(await giveQuotes(trx, guest, customer))),
          TE.orElse(() => TE.right(0)),
        ),
      ),
    )
  }
