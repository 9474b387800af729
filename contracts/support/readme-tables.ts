import { backings, type Operation } from '../openapi/backing'
import { callOf, type WrittenInteraction } from '../verification/contract-file'
import { markdownTable, withSection } from '../../composition/commands/tables'
import { gateway, platforms, readPact } from './pact-files'

/** The tables of contracts/README.md, one per provider, with every call and its states. */
export const withTables = (readme: string): string =>
  platforms.reduce(
    (text, provider) =>
      withSection(
        text,
        `calls ${provider}`,
        markdownTable({ columns, rows: readPact(gateway, provider).interactions.map(row) }),
      ),
    readme,
  )

const columns = ['interaction', 'request', 'answer', 'state (parameters)', "the vendor's operation, or why none"]

const row = (interaction: WrittenInteraction): readonly string[] => {
  const [call = ''] = callOf(interaction).split('?')
  const states = (interaction.providerStates ?? []).map(({ name, params = {} }) =>
    Object.keys(params).length === 0 ? name : `${name} (${Object.keys(params).join(', ')})`,
  )
  return [
    interaction.description,
    `${call.replace(' ', ' `')}\``,
    String(interaction.response.status),
    states.join('; '),
    backedBy(interaction.description),
  ]
}

const backedBy = (description: string): string => {
  const backing = backings[description]
  if (!backing) return ''
  return 'none' in backing ? backing.none : backing.operations.map(operation).join('<br>')
}

const operation = ({ file, method, path }: Operation): string =>
  `${file.replace(/\.yml$/, '')} ${method} \`${path.replace(/\/([\da-f]{8}-[\da-f-]{27}|\d+)(?=\/|$)/g, '/{id}')}\``
