import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountPort } from '../account/account.port'
import type { Outcome } from '../shared/domain-error'
import { recoverWith, orNothing } from '../shared/fallback'
import type { FormDefinition } from './form'
import type { FormsPort } from './forms.port'
import { fullName } from '../shared/full-name'

/**
 * A form on a page. 'unknown': there is none by that id, which is told (S1-8.17); undefined: it cannot be read now and
 * is left out (S2-8.03).
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

/** What a form need not ask of who is signed in. */
export type Asking = Readonly<Record<'name' | 'email' | 'phone' | 'companyName', string>>

/** Who is signed in, as a form asks for them; undefined for guests, who are not asked after: nobody would be there. */
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
