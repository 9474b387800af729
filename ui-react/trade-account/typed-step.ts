import type { Branch, TradeReference } from '../../core/trade-accounts/application'
import type { ApplicationStep, TypedCertificate, TypedPerson, TypedStep } from '../../core/trade-accounts/check-step'
import type { FormValues } from '../forms'

/** The rows of a group of fields, 'branches.0.city', without those to remove. */
const rowsIn = <Row>(
  values: FormValues,
  group: string,
  row: (field: (name: string) => string, box: (name: string) => boolean) => Row,
): readonly Row[] => {
  const numbers = Object.keys(values).flatMap(name => {
    const at = name.startsWith(`${group}.`) ? Number(name.split('.')[1]) : Number.NaN
    return Number.isSafeInteger(at) ? [at] : []
  })
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .filter(at => values[`${group}.${at}.remove`] === undefined)
    .map(at =>
      row(
        name => values[`${group}.${at}.${name}`] ?? '',
        name => values[`${group}.${at}.${name}`] !== undefined,
      ),
    )
}

/** What a form of a step typed; `uploaded`: the files that came with it. */
export const typedStep = (step: ApplicationStep, values: FormValues, uploaded: readonly string[] = []): TypedStep => {
  const value = (name: string) => values[name] ?? ''
  switch (step) {
    case 'company':
      return {
        step,
        legalName: value('legalName'),
        tradeName: value('tradeName'),
        business: value('business'),
        years: value('years'),
        phone: value('phone'),
      }
    case 'tax':
      return {
        step,
        country: value('country'),
        number: value('taxNumber'),
        none: value('none'),
        certificates: [
          ...rowsIn(values, 'certificates', (field): TypedCertificate => ({
            upload: field('upload'),
            states: field('states'),
            lastDay: field('lastDay'),
          })),
          ...uploaded.map(upload => ({ upload, states: value('newStates'), lastDay: value('newLastDay') })),
        ],
      }
    case 'branches':
      return {
        step,
        shipToStates: value('shipToStates'),
        branches: rowsIn(values, 'branches', (field, box): Branch => ({
          name: field('name'),
          phone: field('phone'),
          address1: field('address1'),
          address2: field('address2'),
          city: field('city'),
          state: field('state'),
          postalCode: field('postalCode'),
          countryCode: field('countryCode'),
          shipTo: box('shipTo'),
          billTo: box('billTo'),
        })),
      }
    case 'credit':
      return {
        step,
        amount: value('amount'),
        terms: value('terms'),
        references: rowsIn(values, 'references', (field): TradeReference => ({
          company: field('company'),
          contact: field('contact'),
          phone: field('phone'),
          email: field('email'),
        })),
      }
    case 'people':
      return {
        step,
        people: rowsIn(values, 'people', (field): TypedPerson => ({
          firstName: field('firstName'),
          lastName: field('lastName'),
          email: field('email'),
          role: field('role'),
        })),
      }
    case 'send':
      return {
        step,
        consent: values['consent'] !== undefined,
        documents: [...rowsIn(values, 'documents', field => field('upload')), ...uploaded],
      }
  }
}
