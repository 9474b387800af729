import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../account/account.port'
import type { ContactPage } from '../catalogue/pages'
import { apartFromBlocks } from '../content/blocks/page-blocks'
import type { ContentRecord } from '../content/content'
import { textField } from '../content/fields'
import type { Outcome } from '../shared/domain-error'
import { orElseShow, orNothing } from '../shared/fallback'
import type { FormDefinition } from './form'
import type { FormsPort } from './forms.port'

type Ports = { readonly forms: FormsPort; readonly account: Pick<AccountPort, 'visitor' | 'profile'> }
type Shown = ContactPage['form']

/**
 * The contact page: its form, filled with what is known of who is signed in (S2-2.89, S3-2.41). A form that cannot be
 * read is left out (S2-8.03); that there is none by that id is told (S1-8.17).
 */
export const viewContact = (ports: Ports, record: ContentRecord): Outcome<ContactPage> =>
  pipe(
    sequenceS(TE.ApplyPar)({ form: contactForm(ports.forms, textField(record.fields, 'form_id_et')), profile: orNothing(profileOf(ports.account)) }),
    TE.map(({ form, profile }) => ({
      tag: 'contact' as const, ...apartFromBlocks(record), form,
      ...(profile ? { known: { name: `${profile.firstName} ${profile.lastName}`.trim(), email: profile.email, phone: profile.phone ?? '', companyName: profile.companyName ?? '' } } : {}),
    })),
  )

/** Guests are not asked after: nobody would be there. */
const profileOf = (account: Ports['account']) => pipe(account.visitor(), TE.flatMap(({ customer }) => (customer ? account.profile() : TE.right(undefined))))

const contactForm = (forms: FormsPort, id: string | undefined): Outcome<Shown> =>
  id === undefined
    ? TE.right<never, Shown>('unknown')
    : pipe(
        forms.form(id),
        TE.map((form: FormDefinition): Shown => form),
        TE.orElse(error => (error.tag === 'not-found' || error.tag === 'refused' ? TE.right<never, Shown>('unknown') : TE.left(error))),
        orElseShow<Shown>(undefined),
      )
