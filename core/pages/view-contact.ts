import { sequenceS } from 'fp-ts/Apply'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { AccountPort } from '../account/account.port'
import type { ContactPage } from './pages'
import { apartFromBlocks } from '../content/blocks/page-blocks'
import type { ContentRecord } from '../content/content'
import { textField } from '../content/fields'
import type { Outcome } from '../shared/domain-error'
import { formToShow, whoAsks } from '../forms/form-to-show'
import type { FormsPort } from '../forms/forms.port'

type Ports = { readonly forms: FormsPort; readonly account: Pick<AccountPort, 'visitor' | 'profile'> }

/** The contact page, with its form prefilled for signed-in customers (S2-2.89, S3-2.41). */
export const viewContact = (ports: Ports, record: ContentRecord): Outcome<ContactPage> =>
  pipe(
    sequenceS(TE.ApplyPar)({
      form: formToShow(ports.forms, textField(record.fields, 'form_id_et')),
      known: whoAsks(ports.account),
    }),
    TE.map(({ form, known }) => ({
      tag: 'contact' as const,
      ...apartFromBlocks(record),
      form,
      ...(known ? { known } : {}),
    })),
  )
