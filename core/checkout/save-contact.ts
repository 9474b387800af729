import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { Contact } from './check-contact'
import { checkContact } from './check-contact'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type SaveContact = (contact: Contact) => Outcome<Checkout>

/** Saves the contact for the confirmation. */
export const saveContact =
  (ports: { readonly checkout: CheckoutPort }): SaveContact =>
  entered =>
    pipe(
      TE.fromEither(checkContact(entered)),
      TE.mapLeft(issues => invalid(...issues)),
      TE.flatMap(ports.checkout.saveContact),
    )
