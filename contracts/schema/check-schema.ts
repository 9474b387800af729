import {
  buildSchema,
  getVariableValues,
  GraphQLError,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Operation, Written } from './operations.ts'

export type SchemaRow = {
  readonly description: string
  readonly operation: string
  readonly problems: readonly string[]
}

/** The vendor's schema; a syntax error is thrown with its location. */
export const schemaFrom = (sdl: string): GraphQLSchema => buildSchema(sdl)

/** Checks every operation and its sample variables against the schema. */
export const checkOperations = (schema: GraphQLSchema, operations: readonly Operation[]): readonly SchemaRow[] =>
  operations.map(operation => rowOf(schema, operation))

/** Operations that an adapter contains but no contract sends: nothing proves that the vendor supports them. */
export const uncontracted = (written: readonly Written[], rows: readonly SchemaRow[]): readonly SchemaRow[] =>
  written
    .filter(({ name }) => !rows.some(({ operation }) => operation.split(' ')[1] === name))
    .map(({ name, file }) => ({
      description: file,
      operation: name,
      problems: [`no contract sends ${name}: add an interaction with sample variables in contracts/trade`],
    }))

const rowOf = (schema: GraphQLSchema, operation: Operation): SchemaRow => {
  const { description } = operation
  const document = parsed(operation.document)
  if (document instanceof GraphQLError)
    return { description, operation: operation.name ?? 'unreadable', problems: [worded(document)] }
  const definition = definitionIn(document, operation.name)
  if (!definition)
    return {
      description,
      operation: operation.name ?? 'unnamed',
      problems: [
        `the document holds no operation${operation.name === undefined ? '' : ` ${operation.name}`}, or several ` +
          'and none is named',
      ],
    }
  const invalid = validate(schema, document)
  const problems = invalid.length > 0 ? invalid.map(worded) : variableProblems(schema, definition, operation.variables)
  return { description, operation: `${definition.operation} ${definition.name?.value ?? '(unnamed)'}`, problems }
}

const parsed = (text: string): DocumentNode | GraphQLError => {
  try {
    return parse(text)
  } catch (reason) {
    if (reason instanceof GraphQLError) return reason
    throw reason
  }
}

const definitionIn = (document: DocumentNode, name: string | undefined): OperationDefinitionNode | undefined => {
  const all = document.definitions.filter(definition => definition.kind === Kind.OPERATION_DEFINITION)
  return name === undefined
    ? all.length === 1
      ? all[0]
      : undefined
    : all.find(definition => definition.name?.value === name)
}

/** Undeclared variables, which GraphQL servers silently drop. */
const variableProblems = (
  schema: GraphQLSchema,
  definition: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const declared = definition.variableDefinitions ?? []
  const names = new Set(declared.map(({ variable }) => variable.name.value))
  const unknown = Object.keys(variables)
    .filter(name => !names.has(name))
    .map(name => `Variable "$${name}" is sent, and the operation does not declare it.`)
  const { errors = [] } = getVariableValues(schema, declared, variables)
  return [...unknown, ...errors.map(({ message }) => message)]
}

const worded = ({ message, locations }: GraphQLError): string =>
  `${message}${locations?.[0] ? ` (line ${locations[0].line}, column ${locations[0].column})` : ''}`
