import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { PactV4 } from '@pact-foundation/pact'
import { fetchHttp } from '../../adapters/shared/http'
import { formText } from '../stripe/parameters'
import type { Contract, Interaction } from './interaction'
import { shapedHeader } from './matchers'
import { gateway, readPact, replaceInteractions, updating } from './pact-files'

/**
 * Runs our clients against Pact's mock server, one interaction at a time, and compares the recorded pact with the
 * committed contract. `npm run contracts:update` writes the committed contract instead.
 */
export const consumerSuite = (subject: string, { provider, interactions }: Contract) =>
  describe(`${gateway} and ${provider} on ${subject}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'lintel-pact-'))
    const pact = new PactV4({ dir: folder, consumer: gateway, provider, logLevel: 'error' })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))

    it.each(interactions.map(interaction => [interaction.description, interaction] as const))(
      '%s',
      async (_, interaction) => {
        for (const other of interaction.alongside ?? []) configured(pact, other)
        await configured(pact, interaction).executeTest(async server => {
          await interaction.drive(
            fetchHttp({ origin: server.url, service: provider, fetch, timeoutMs: 5_000, ...interaction.settings }),
            server.url,
          )
        })
      },
    )

    it('is recorded in contracts/pacts', () => {
      const fresh = readPact(gateway, provider, folder)
      const declared = new Set(interactions.map(({ description }) => description))
      expect(fresh.interactions).toHaveLength(declared.size)
      if (updating) replaceInteractions(fresh, declared)
      expect(readPact(gateway, provider).interactions.filter(({ description }) => declared.has(description))).toEqual(
        fresh.interactions,
      )
    })
  })

const configured = (pact: PactV4, { description, state, request, response }: Interaction) =>
  pact
    .addInteraction()
    .given(state.name, (state.params ?? {}) as never)
    .uponReceiving(description)
    .withRequest(request.method, request.path, builder => {
      if (request.query) builder.query(request.query as never)
      if (request.headers) builder.headers({ ...request.headers })
      if (request.body !== undefined) builder.jsonBody(request.body)
      if (request.lines)
        textBody(builder, request.lines.map(line => `${JSON.stringify(line)}\n`).join(''), 'application/x-ndjson')
      if (request.parameters) textBody(builder, formText(request.parameters), 'application/x-www-form-urlencoded')
      if (request.file)
        builder
          .headers({ 'content-type': shapedHeader('^multipart/form-data; ?boundary=.+', formType) } as never)
          .body(formType, Buffer.from(formWith(request.file)))
      // By default, Pact would also match the content type of a text field.
      if (request.file && request.file.name === undefined)
        builder.matchingRules({ body: [{ path: `$.${request.file.field}`, rules: [{ match: 'equality' }] }] } as never)
    })
    .willRespondWith(response.status, builder => {
      if (response.headers) builder.headers({ ...response.headers } as never)
      if (response.file) builder.body(response.file.type, Buffer.from(response.file.content))
      if (response.body !== undefined) builder.jsonBody(response.body)
    })

const boundary = 'lintel-form-boundary'
const formType = `multipart/form-data; boundary=${boundary}`

/** A multipart body with one file or text. */
const formWith = ({ field, name, type, content }: NonNullable<Interaction['request']['file']>): string =>
  [
    `--${boundary}`,
    ...(name === undefined
      ? [`Content-Disposition: form-data; name="${field}"`]
      : [`Content-Disposition: form-data; name="${field}"; filename="${name}"`, `Content-Type: ${type}`]),
    '',
    content,
    `--${boundary}--`,
    '',
  ].join('\r\n')

/** Sets a text body as such: the builder would treat it as a file and compare only its content type. */
const textBody = (builder: unknown, text: string, type: string): void =>
  (
    builder as { readonly interaction: { readonly withRequestBody: (text: string, type: string) => void } }
  ).interaction.withRequestBody(text, type)
