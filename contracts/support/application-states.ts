import { applicationParts, consentVersion, emptyForm } from '../../core/trade-accounts/application'
import { testSeal } from '../../test/builders/platform/seal'
import { answerOf } from './expecting'
import type { Params, Props } from './stage'

const form = {
  ...emptyForm,
  legalName: 'Fairhaven Interiors LLC',
  business: 'contractor',
  phone: '(937) 555-0141',
  branches: [
    {
      name: 'Yard',
      phone: '',
      address1: '88 Foundry Street',
      address2: '',
      city: 'Dayton',
      state: 'OH',
      postalCode: '45402',
      countryCode: 'US',
      shipTo: true,
      billTo: true,
    },
  ],
  consent: { version: consentVersion, at: 1_795_000_000_000 },
}

/** Provider states of applications for trade accounts. */
export const applicationStates = ({
  db,
  stage,
  asCustomer,
}: Props): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  const applied = async (
    { email = '', applicationId = 0, version = 1 }: Params,
    state: 'draft' | 'submitted' | 'needs-information',
  ) => {
    await db.deleteFrom('idempotency').execute()
    await db.deleteFrom('trade_application').execute()
    const { id, email_fold } = await db
      .selectFrom('customer')
      .select(['id', 'email_fold'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await db.updateTable('customer').set({ proven_email_fold: email_fold }).where('id', '=', id).execute()
    const now = Date.now()
    await db
      .insertInto('trade_application')
      .values({
        id: applicationId,
        store_key: 'commercial',
        customer_id: id,
        open_key: `commercial:${id}`,
        state,
        legal_name: form.legalName,
        form: JSON.stringify(form),
        tax_country: 'US',
        tax_kind: 'ein',
        tax_sealed: await answerOf(testSeal.seal('314159265')),
        tax_last4: '9265',
        language: 'en',
        origin: 'https://shop.example',
        version,
        created_at: now,
        changed_at: now,
        submitted_at: state === 'draft' ? null : now,
        asked_at: state === 'needs-information' ? now : null,
        reminders: 0,
        files_gone: 0,
      })
      .execute()
    if (state === 'draft') return
    await db
      .insertInto('application_part')
      .values(
        applicationParts.map(part => ({
          application_id: applicationId,
          part,
          part_values: '{}',
          ...(part === 'tax' && state === 'needs-information'
            ? { state: 'asked' as const, question: 'Which states?', at: now }
            : { state: 'open' as const }),
        })),
      )
      .execute()
  }
  return {
    'a signed-in customer, and a draft of an application': async params => {
      await asCustomer(params)
      await applied(params, 'draft')
    },
    'a signed-in customer, and a question about their application': async params => {
      await asCustomer(params)
      await applied(params, 'needs-information')
    },
    'a member of staff, and an application for a trade account': async params => {
      await applied(params, 'submitted')
      await asCustomer({ email: 'staff@lintel.example' })
      if (stage.session.visitor.customer?.isStaff !== true) throw new Error('The visitor is no member of staff')
    },
  }
}
