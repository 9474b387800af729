import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression, type KyselyPlugin } from 'kysely'

/**
 * Makes `in` with an empty list false, and `not in` true. Kysely's plugin copies the whole query; few have an empty
 * list, so the others are only looked through.
 */
export const emptyLists = (): KyselyPlugin => {
  const plugin = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })
  return {
    transformQuery: args => (hasEmptyList(args.node) ? plugin.transformQuery(args) : args.node),
    transformResult: args => Promise.resolve(args.result),
  }
}

/** Nodes of a query are plain objects and arrays of them. */
const hasEmptyList = (node: unknown): boolean => {
  if (typeof node !== 'object' || node === null) return false
  if (Array.isArray(node)) return node.some(hasEmptyList)
  const { kind, values } = node as { readonly kind?: unknown; readonly values?: unknown }
  if ((kind === 'PrimitiveValueListNode' || kind === 'ValueListNode') && Array.isArray(values)) {
    // Values themselves contain no lists, unless they are nodes.
    return values.length === 0 || (kind === 'ValueListNode' && values.some(hasEmptyList))
  }
  // A value may be any object, such as the bytes of a file.
  if (kind === 'ValueNode') return false
  for (const name in node) if (hasEmptyList((node as Record<string, unknown>)[name])) return true
  return false
}
