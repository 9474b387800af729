import { backings, type Operation } from '../openapi/backing'
import { callOf, type WrittenInteraction } from '../verification/contract-file'
import { gateway, platforms, readPact } from './pact-files'

/** The tables of contracts/README.md, one per system that answers: every call with what it needs. */
export const withTables = (readme: string): string =>
  platforms.reduce((text, provider) => {
    const [start, end] = [`<!-- calls: ${provider} -->\n`, '<!-- end of calls -->']
    const [before, rest] = halves(text, start)
    return `${before}${start}${table(readPact(gateway, provider).interactions)}${end}${halves(rest, end)[1]}`
  }, readme)

const halves = (text: string, mark: string): readonly [string, string] => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`contracts/README.md has lost its mark ${mark.trim()}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

const table = (interactions: readonly WrittenInteraction[]): string =>
  ['| interaction | request | answer | state (parameters) | the vendor\'s operation, or why none |', '|---|---|---|---|---|', ...interactions.map(row), ''].join('\n')

const row = (interaction: WrittenInteraction): string => {
  const [call = ''] = callOf(interaction).split('?')
  const states = (interaction.providerStates ?? []).map(({ name, params = {} }) => (Object.keys(params).length === 0 ? name : `${name} (${Object.keys(params).join(', ')})`))
  return `| ${interaction.description} | ${call.replace(' ', ' `')}\` | ${interaction.response.status} | ${states.join('; ')} | ${backedBy(interaction.description)} |`
}

const backedBy = (description: string): string => {
  const backing = backings[description]
  if (!backing) return ''
  return 'none' in backing ? backing.none : backing.operations.map(operation).join('<br>')
}

const operation = ({ file, method, path }: Operation): string => `${file.replace(/\.yml$/, '')} ${method} \`${path.replace(/\/([\da-f]{8}-[\da-f-]{27}|\d+)(?=\/|$)/g, '/{id}')}\``
