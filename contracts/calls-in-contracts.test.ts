import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { cartItemsPath, cartsPath } from '../adapters/commerce/cart/cart.wire'
import { companyPeoplePath, staffPeoplePath } from '../adapters/commerce/company/people-import.wire'
import { contracts } from './declared'

type Call = { readonly file: string; readonly method: string; readonly paths: readonly string[] }

const root = join(import.meta.dirname, '..')
/** Placeholder for a path parameter. */
const anything = '~'

const peopleClient = 'adapters/commerce/company/people-import.client.ts'
const peoplePaths = (end: string) => [
  `${companyPeoplePath}${end}`,
  `${staffPeoplePath(':companyId').replace(':companyId', anything)}${end}`,
]

/** Paths that a client computes at run time, by file and local name. */
const chosenPaths: Readonly<Record<string, readonly string[]>> = {
  'adapters/commerce/cart/cart.client.ts path': [cartsPath, cartItemsPath],
  [`${peopleClient} peoplePath`]: peoplePaths(''),
  [`${peopleClient} \`\${peoplePath(target)}/files\``]: peoplePaths('/files'),
  [`${peopleClient} \`\${peoplePath(target)}/review\``]: peoplePaths('/review'),
}

const ownPage = 'a page of the demo merchant, which no other back end answers'

/** Calls without a contract, by file and path, each with the reason. */
const withoutContract: Readonly<Record<string, string>> = {
  'adapters/captcha/service-captcha.ts captchaHosts': 'a public service, which publishes its own contract',
  'adapters/captcha/captcha.client.ts /apis/captcha/task':
    "a sum of this shop's own captcha: no other back end sets it",
  'adapters/demonstration/demonstration.client.ts /apis/demonstration': ownPage,
  'adapters/demonstration/demonstration.client.ts /apis/demonstration/mails': ownPage,
  'adapters/demonstration/demonstration.client.ts /apis/demonstration/store': ownPage,
  'adapters/merchant/hand-off.ts url.pathname':
    'the address that the platform itself answered for a hand-over, on its own host',
  'adapters/orders/shipping-price/shipping-price.client.ts /api/v1/update-shipping-price':
    'its answer is not read, and the embedded platform has no such service to hold it against',
}

const sources = (): readonly string[] =>
  readdirSync(join(root, 'adapters'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => `adapters/${file.replaceAll('\\', '/')}`)

/** The value of an identifier that a file imports or declares. */
const valueOf = async (file: string, source: string, name: string): Promise<unknown> => {
  const [, from] = new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '(\\.[^']+)'`).exec(source) ?? []
  const module = join(root, from === undefined ? file : join(dirname(file), `${from}.ts`))
  // The module path was resolved above, to a file of this repository.
  // eslint-disable-next-line no-unsanitized/method
  return ((await import(module)) as Readonly<Record<string, unknown>>)[name]
}

/** A path with placeholders for its parameters; a parameter taken from a record keeps the client's default. */
const pathOf = (value: unknown): string | undefined => {
  if (typeof value !== 'function') return typeof value === 'string' ? value : undefined
  const named = (count: number) =>
    (value as (...parts: readonly string[]) => string)(...Array.from({ length: count }, () => anything))
  for (let count = value.length; count >= 0; count--) {
    const path = named(count)
    if (!path.includes('undefined')) return path
  }
  return undefined
}

const pathsIn = async (file: string, source: string, written: string): Promise<readonly string[]> => {
  const chosen = chosenPaths[`${file} ${written}`]
  if (chosen) return chosen
  if (!written.startsWith('`'))
    return [pathOf(await valueOf(file, source, written).catch(() => undefined)) ?? `unknown: ${written}`]
  const names = [...written.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = await Promise.all(
    names.map(async name => pathOf(await valueOf(file, source, name).catch(() => undefined)) ?? anything),
  )
  return [names.reduce((path, name, at) => path.replace(`\${${name}}`, values[at] ?? anything), written.slice(1, -1))]
}

const callsOf = async (file: string): Promise<readonly Call[]> => {
  const source = readFileSync(join(root, file), 'utf8')
  const found = [...source.matchAll(/\bhttp\.(get|post|put|delete)\(\s*(`[^`]*`|[\w.]+)/g)]
  return Promise.all(
    found.map(async ([, method = '', written = '']) => ({
      file,
      method: method.toUpperCase(),
      paths: await pathsIn(file, source, written),
    })),
  )
}

const isIn = (method: string, path: string): boolean => {
  const pattern = new RegExp(
    `^${path
      .split('/')
      .map(part =>
        part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(anything, '[^/]*'),
      )
      .join('/')}$`,
  )
  return contracts.some(({ interactions }) =>
    interactions.some(({ request }) => request.method === method && pattern.test(request.path)),
  )
}

describe('the calls our clients make', () => {
  let calls: readonly Call[] = []
  beforeAll(async () => {
    calls = (await Promise.all(sources().map(callsOf))).flat()
  })

  it('are found: each client method with its path', () => {
    expect(calls.length).toBeGreaterThan(150)
    expect(
      calls.flatMap(({ file, paths }) =>
        paths
          .filter(path => !path.startsWith('/') && !(`${file} ${path.replace('unknown: ', '')}` in withoutContract))
          .map(path => `${file}: ${path}`),
      ),
    ).toEqual([])
  })

  it('are each in a contract, or listed here with a reason why not', () => {
    const missing = calls.flatMap(({ file, method, paths }) =>
      paths.filter(path => !isIn(method, path)).map(path => `${file} ${path.replace('unknown: ', '')}`),
    )
    expect([...new Set(missing)].sort()).toEqual(Object.keys(withoutContract).sort())
  })
})
