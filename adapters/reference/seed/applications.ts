import { foldEmail } from '../../../core/shared/text-rules'
import { applicationParts, consentVersion, type ApplicationForm } from '../../../core/trade-accounts/application'
import type { Database } from '../database/engine'

const day = 86_400_000
const hour = 3_600_000

const form = (submittedAt: number): ApplicationForm => ({
  legalName: 'Millbrook Interiors LLC',
  tradeName: 'Millbrook Interiors',
  business: 'contractor',
  years: 6,
  phone: '(937) 555-0164',
  branches: [
    {
      name: 'Workshop',
      phone: '(937) 555-0164',
      address1: '1207 Valley Street',
      address2: 'Unit 4',
      city: 'Dayton',
      state: 'OH',
      postalCode: '45404',
      countryCode: 'US',
      shipTo: true,
      billTo: false,
    },
    {
      name: 'Office',
      phone: '(937) 555-0165',
      address1: '40 North Main Street',
      address2: 'Suite 210',
      city: 'Dayton',
      state: 'OH',
      postalCode: '45423',
      countryCode: 'US',
      shipTo: false,
      billTo: true,
    },
  ],
  shipToStates: ['US-OH', 'US-KY', 'US-IN'],
  certificates: [],
  credit: 1_500_000,
  termsDays: 30,
  references: [
    {
      company: 'Gem City Lumber',
      contact: 'Tom Ebert',
      phone: '(937) 555-0121',
      email: 'accounts@gemcity.example',
    },
  ],
  people: [{ firstName: 'Marta', lastName: 'Mills', email: 'marta@millbrook.example', role: 1 }],
  documents: [],
  consent: { version: consentVersion, at: submittedAt },
})

/** Rita's application TA-1001, with one question that she answered; nothing is decided yet. */
export const fillApplications = async (trx: Database, now: number): Promise<void> => {
  const rita = await trx
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('email_fold', '=', foldEmail('retail@lintel.example'))
    .executeTakeFirst()
  const stef = await trx
    .selectFrom('customer')
    .select(['id', 'first_name', 'last_name'])
    .where('is_staff', '=', 1)
    .orderBy('id')
    .executeTakeFirst()
  if (!rita || !stef) return
  const submitted = now - 3 * day
  const asked = submitted + 20 * hour
  const answered = asked + 3 * hour
  const { id } = await trx
    .insertInto('trade_application')
    .values({
      store_key: 'commercial',
      customer_id: rita.id,
      open_key: `commercial:${rita.id}`,
      state: 'in-review',
      legal_name: 'Millbrook Interiors LLC',
      form: JSON.stringify(form(submitted)),
      tax_none: 'Our new EIN is on its way: we became an LLC in October.',
      language: 'en',
      origin: 'http://localhost:3000',
      version: 3,
      created_at: submitted - hour,
      changed_at: answered,
      submitted_at: submitted,
      reminders: 0,
      files_gone: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const question = 'Could you tell us when you expect the letter with your EIN?'
  const answer = 'The IRS says by the end of next week. We send it as soon as we have it.'
  await trx
    .insertInto('application_part')
    .values(
      applicationParts.map(part => ({
        application_id: id,
        part,
        state: 'open' as const,
        part_values: '{}',
        ...(part === 'tax' ? { question, answer, at: answered } : {}),
      })),
    )
    .execute()
  const number = `TA-${1_000 + id}`
  const event = (action: string, who: typeof rita, kind: 'buyer' | 'staff', at: number, note?: string) => ({
    store_key: 'commercial',
    subject: 'application',
    subject_key: number,
    action,
    actor_id: who.id,
    actor_name: `${who.first_name} ${who.last_name}`,
    actor_kind: kind,
    at,
    after: note === undefined ? null : JSON.stringify({ part: 'tax' }),
    note: note ?? null,
  })
  await trx
    .insertInto('company_event')
    .values([
      event('submitted', rita, 'buyer', submitted),
      event('asked', stef, 'staff', asked, question),
      event('answered', rita, 'buyer', answered, answer),
    ])
    .execute()
}
