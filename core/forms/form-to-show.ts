import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith, orNothing } from '../shared/fallback'
import type { FormDefinition } from './form'
import type { FormsPort } from './forms.port'
import { fullName } from '../shared/full-name'

/**
 * A form on a page. 'unknown': no form with that id, shown as a message (S1-8.17); undefined: a read error, the form is
 * left out (S2-8.03).
 */
export type ShownForm = FormDefinition | 'unknown' | undefined

export const formToShow = (forms: Pick<FormsPort, 'form'>, id: string | undefined): Outcome<ShownForm> =>
  id === undefined
    ? TE.right<never, ShownForm>('unknown')
    : pipe(
        forms.form(id),
        TE.map((form): ShownForm => form),
        TE.orElse(error =>
          error.tag === 'not-found' || error.tag === 'refused' ? TE.right<never, ShownForm>('unknown') : TE.left(error),
        ),
        recoverWith<ShownForm>(undefined),
      )

/** Prefilled details of a signed-in customer. */
export type Asking = Readonly<Record<'name' | 'email' | 'phone' | 'companyName', string>>

/** Prefills the form for a signed-in customer; undefined for guests or if the profile cannot be read. */
export const whoAsks = (account: Pick<AccountPort, 'visitor' | 'profile'>): Outcome<Asking | undefined> =>
  pipe(
    account.visitor(),
    TE.flatMap(({ customer }) => (customer ? account.profile() : TE.right(undefined))),
    TE.map(
      profile =>
        profile && {
          name: fullName(profile.firstName, profile.lastName),
          email: profile.email,
          phone: profile.phone ?? '',
          companyName: profile.companyName ?? '',
        },
    ),
    orNothing,
  )
