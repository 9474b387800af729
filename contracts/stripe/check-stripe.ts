import { formBody, type FormBody } from '../../test/support/stripe/form-body.ts'
import { callOf, type ContractFile, type WrittenInteraction } from '../verification/contract-file.ts'
import { differences, type Schema, type Schemas, type Side } from './openapi-schema.ts'

type Content = { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> }
type Operation = {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly requestBody?: Content
  readonly responses?: Readonly<Record<string, Content>>
}

/** Stripe's published OpenAPI description, as far as it is read. */
export type StripeOpenapi = {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Schemas }
}

export type StripeRow = { readonly description: string; readonly call: string; readonly problems: readonly string[] }

/** Compares each interaction's parameters and answer with the operation that the description has for its call. */
export const checkStripe = (contract: ContractFile, openapi: StripeOpenapi): readonly StripeRow[] =>
  contract.interactions.map(interaction => {
    const operation = operationOf(interaction, openapi)
    return {
      description: interaction.description,
      call: callOf(interaction).split('?')[0] ?? '',
      problems: operation ? problemsOf(interaction, operation, openapi.components.schemas) : ['no such operation'],
    }
  })

/** A path without parameters goes before one whose parameter would match it. */
const operationOf = ({ request }: WrittenInteraction, { paths }: StripeOpenapi): Operation | undefined => {
  const matching = Object.keys(paths).filter(path => matches(path, request.path))
  const [path = ''] = matching.sort((a, b) => a.split('{').length - b.split('{').length)
  return paths[path]?.[request.method.toLowerCase()]
}

const matches = (template: string, path: string): boolean => {
  const [wanted, given] = [template.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
}

const problemsOf = (
  { request, response }: WrittenInteraction,
  { parameters = [], requestBody, responses = {} }: Operation,
  schemas: Schemas,
): readonly string[] => {
  const held = (value: unknown, schema: Schema | undefined, side: Side): readonly string[] =>
    (schema ? differences(value, schema, { at: '', side, schemas }) : []).map(each => `${side} ${each}`)
  const query = {
    type: 'object',
    properties: Object.fromEntries(
      parameters.filter(each => each.in === 'query').map(({ name, schema = {} }) => [name, schema]),
    ),
  }
  const answer = responses[String(response.status)] ?? responses['default']
  return [
    ...(request.method === 'GET'
      ? held(queryOf(request.query ?? {}), query, 'sent')
      : held(
          formBody(String(request.body?.content ?? '')),
          requestBody?.content?.['application/x-www-form-urlencoded']?.schema,
          'sent',
        )),
    ...(answer
      ? held(response.body?.content, answer.content?.['application/json']?.schema, 'answered')
      : [`answered ${response.status}: is not described`]),
  ]
}

const queryOf = (query: Readonly<Record<string, readonly string[]>>): FormBody =>
  formBody(
    Object.entries(query)
      .flatMap(([name, values]) => values.map(value => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`))
      .join('&'),
  )
