import util from 'node:util'
import type validator from 'swagger-mock-validator'

type Validate = (typeof validator)['validate']

/** Functions of Node's `util` that the validator uses and Node 23 removed. */
const droppedWords = {
  isString: (value: unknown) => typeof value === 'string',
  isBoolean: (value: unknown) => typeof value === 'boolean',
  isUndefined: (value: unknown) => value === undefined,
  isObject: (value: unknown) => typeof value === 'object' && value !== null,
}

/** Loads the validator after restoring these globals. */
export const validate: Validate = async options => {
  Object.assign(util, droppedWords)
  const { default: loaded } = await import('swagger-mock-validator')
  return loaded.validate(options)
}
