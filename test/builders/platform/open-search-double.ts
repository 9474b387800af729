import { inProcessHttp } from '../../../adapters/shared/in-process-http'
import { json, type Answer, type Call, type Route } from '../../../adapters/shared/route'
import type { Http } from '../../../adapters/shared/http'
import { aggregated, scoreOf, sortedBy, sourceWith, type Clause, type Doc } from './open-search-query'

type Stored = { readonly source: Doc; readonly version: number }
type Index = { readonly docs: Map<string, Stored>; meta: unknown; readonly createdAt: number }
type Line = { readonly _id: string; readonly version: number }
type Trouble = { readonly status: number; readonly type: string }

export type OpenSearchDouble = {
  readonly http: Http
  readonly routes: readonly Route<undefined>[]
  readonly names: () => readonly string[]
  readonly behind: (alias: string) => string | undefined
  /** Recorded requests, as method and path. */
  readonly calls: readonly string[]
  /** Makes an index appear older. */
  readonly age: (index: string, milliseconds: number) => void
}

/**
 * An in-memory double of the OpenSearch API as documented, limited to what the shop uses; our contract runs against it
 * too. It shows that our queries and decoders match and that searches meet their port suite; it proves nothing about a
 * real server. `troubleWith` rejects documents by id.
 */
export const openSearchDouble = (
  troubleWith: (id: string) => Trouble | undefined = () => undefined,
): OpenSearchDouble => {
  const indices = new Map<string, Index>()
  const aliases = new Map<string, string>()
  const calls: string[] = []
  let clock = 1_700_000_000_000
  const made = (name: string, meta?: unknown): Index => {
    const index = { docs: new Map<string, Stored>(), meta, createdAt: clock++ }
    indices.set(name, index)
    return index
  }
  const at = (name: string) => indices.get(aliases.get(name) ?? name)
  const removed = (name: string) => {
    for (const [alias, index] of aliases) if (index === name) aliases.delete(alias)
    return indices.delete(name)
  }
  const missing = (name: string): Answer => ({
    status: 404,
    body: { error: { type: 'index_not_found_exception', reason: `no such index [${name}]` }, status: 404 },
  })
  const wrong = ({ status, type }: Trouble) => ({ status, error: { type, reason: type } })

  const bulk = async ({ params: { index: name = '' }, query, body }: Call) => {
    const isRefused = query.get('require_alias') === 'true' && !aliases.has(name)
    const lines = body as readonly Record<string, Line>[]
    const items: Record<string, { readonly _id: string; readonly status: number }>[] = []
    for (let line = 0; line < lines.length; line += 1) {
      const [[kind, { _id, version }]] = Object.entries(lines[line]!) as [[string, Line]]
      const source = kind === 'index' ? (lines[++line] as unknown as Doc) : undefined
      items.push({
        [kind]: {
          _id,
          ...(isRefused
            ? wrong({ status: 404, type: 'index_not_found_exception' })
            : became(at(name) ?? made(name), { _id, version }, source)),
        },
      })
    }
    return json({ took: 1, errors: items.some(item => Object.values(item).some(each => 'error' in each)), items })
  }

  const became = ({ docs }: Index, { _id, version }: Line, source: Doc | undefined) => {
    const [known, trouble] = [docs.get(_id), troubleWith(_id)]
    if (trouble) return wrong(trouble)
    if (known && known.version > version) return wrong({ status: 409, type: 'version_conflict_engine_exception' })
    if (source) docs.set(_id, { source, version })
    else if (!docs.delete(_id)) return { status: 404, result: 'not_found' }
    return { status: known ? 200 : 201, result: source ? 'created' : 'deleted' }
  }

  const search = async ({ params: { index: name = '' }, body }: Call) => {
    const index = at(name)
    if (!index) return missing(name)
    const {
      query,
      post_filter: after = { match_all: {} },
      aggs = {},
      sort = [{ _score: 'desc' }],
      from = 0,
      size = 10,
      _source: fields,
      track_total_hits: counted = 10_000,
    } = body as {
      query: Clause
      post_filter?: Clause
      aggs?: Record<string, Clause>
      sort?: Clause[]
      from?: number
      size?: number
      _source?: readonly string[]
      track_total_hits?: boolean | number
    }
    const scope = [...index.docs.values()].flatMap(({ source }) => {
      const score = scoreOf(query, { doc: source, root: source })
      return score === undefined ? [] : [{ source, score }]
    })
    const hits = sortedBy(
      scope.filter(({ source }) => scoreOf(after, { doc: source, root: source }) !== undefined),
      sort,
    )
    return json({
      took: 1,
      timed_out: false,
      hits: {
        ...totalOf(hits.length, counted),
        hits: hits.slice(from, from + size).map(({ source }) => ({ _source: sourceWith(fields, source) })),
      },
      ...(Object.keys(aggs).length > 0
        ? {
            aggregations: aggregated(
              aggs,
              scope.map(({ source }) => ({ doc: source, root: source })),
              [...index.docs.values()].map(({ source }) => ({ doc: source, root: source })),
            ),
          }
        : {}),
    })
  }

  /** Counts up to a number, all of them, or none, in which case the field is missing. */
  const totalOf = (count: number, counted: boolean | number) =>
    counted === false
      ? {}
      : counted === true || count <= counted
        ? { total: { value: count, relation: 'eq' } }
        : { total: { value: counted, relation: 'gte' } }

  const described = (name: string, { createdAt, meta }: Index) => ({
    aliases: Object.fromEntries([...aliases].filter(([, index]) => index === name).map(([alias]) => [alias, {}])),
    mappings: { _meta: meta },
    settings: { index: { creation_date: String(createdAt) } },
  })
  const acknowledged = json({ acknowledged: true })

  const routes: readonly Route<undefined>[] = [
    {
      method: 'PUT',
      path: '/:index',
      handle: async ({ params: { index = '' }, body }) => {
        if (at(index))
          return { status: 400, body: { error: { type: 'resource_already_exists_exception' }, status: 400 } }
        made(index, (body as { readonly mappings: { readonly _meta: unknown } }).mappings._meta)
        return acknowledged
      },
    },
    {
      method: 'GET',
      path: '/:index',
      handle: async ({ params: { index: patterns = '' } }) => {
        const meets = (name: string) =>
          patterns
            .split(',')
            .some(pattern =>
              pattern.endsWith('*')
                ? name.startsWith(pattern.slice(0, -1))
                : name === (aliases.get(pattern) ?? pattern),
            )
        return json(
          Object.fromEntries(
            [...indices].filter(([name]) => meets(name)).map(([name, index]) => [name, described(name, index)]),
          ),
        )
      },
    },
    {
      method: 'DELETE',
      path: '/:index',
      handle: async ({ params: { index = '' } }) => (removed(index) ? acknowledged : missing(index)),
    },
    { method: 'POST', path: '/:index/_bulk', handle: bulk },
    {
      method: 'POST',
      path: '/:index/_refresh',
      handle: async ({ params: { index = '' } }) =>
        at(index) ? json({ _shards: { total: 2, successful: 1, failed: 0 } }) : missing(index),
    },
    {
      method: 'POST',
      path: '/_aliases',
      handle: async ({ body }) => {
        const { actions } = body as {
          readonly actions: readonly {
            readonly add?: { readonly index: string; readonly alias: string }
            readonly remove?: { readonly index: string; readonly alias: string }
            readonly remove_index?: { readonly index: string }
          }[]
        }
        for (const { remove_index: gone } of actions) if (gone) removed(gone.index)
        if (actions.some(({ add }) => add && indices.has(add.alias)))
          return { status: 400, body: { error: { type: 'invalid_alias_name_exception' }, status: 400 } }
        for (const { remove } of actions) if (remove) aliases.delete(remove.alias)
        for (const { add } of actions) if (add) aliases.set(add.alias, add.index)
        return acknowledged
      },
    },
    {
      method: 'GET',
      path: '/:index/_mapping',
      handle: async ({ params: { index = '' } }) =>
        at(index) ? json({ [aliases.get(index) ?? index]: { mappings: { _meta: at(index)!.meta } } }) : missing(index),
    },
    {
      method: 'PUT',
      path: '/:index/_mapping',
      handle: async ({ params: { index = '' }, body }) => {
        if (!at(index)) return missing(index)
        at(index)!.meta = (body as { readonly _meta: unknown })._meta
        return acknowledged
      },
    },
    { method: 'POST', path: '/:index/_search', handle: search },
  ]
  const recorded = (route: Route<undefined>): Route<undefined> => ({
    ...route,
    handle: (call, ports) => {
      calls.push(`${route.method} ${route.path.replace(':index', call.params['index'] ?? '')}`)
      return route.handle(call, ports)
    },
  })
  const recordedRoutes = routes.map(recorded)
  return {
    http: inProcessHttp(recordedRoutes, () => undefined, 'search server'),
    routes: recordedRoutes,
    calls,
    names: () => [...indices.keys()],
    behind: alias => aliases.get(alias),
    age: (name, milliseconds) => {
      const index = indices.get(name)
      if (index) indices.set(name, { ...index, createdAt: index.createdAt - milliseconds })
    },
  }
}
