import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContractFile } from '../verification/contract-file'

/**
 * The committed part of a pact file, without order and tool versions, which would change without the contract changing.
 */
type PactFile = ContractFile & { readonly metadata: { readonly pactSpecification: { readonly version: string } } }

export const pactFolder = join(process.cwd(), 'contracts', 'pacts')
export const pactName = (consumer: string, provider: string) => `${consumer}-${provider}.json`

/**
 * The gateway calls the platforms; the browser makes the same calls to the gateway, except those with a trade portal
 * token.
 */
export const gateway = 'lintel-gateway'
export const browser = 'lintel-browser'
export const sharedPlatforms = ['commerce-platform', 'cms-platform', 'order-service', 'product-service'] as const
export const tradePlatform = 'trade-platform'
/** Called by the gateway only. */
export const customerService = 'customer-service'
/** Store data of the order service; called by the gateway only. */
export const storeDirectory = 'store-directory'
/** The order service for construction teams, which gets customer numbers; called by the gateway only. */
export const orderForms = 'order-form-service'
/** Not a merchant's platform: searches the embedded platform's products where one is configured. */
export const searchServer = 'opensearch'
/** Takes the payments of the embedded platform. */
export const stripe = 'stripe'
/** A merchant's store at BigCommerce, whose catalogue is mirrored; called on the server only. */
export const storeApi = 'bigcommerce'
const gatewayOnly: readonly string[] = [
  storeApi,
  customerService,
  orderForms,
  searchServer,
  storeDirectory,
  stripe,
  tradePlatform,
]
export const platforms = [
  ...sharedPlatforms,
  customerService,
  storeDirectory,
  orderForms,
  tradePlatform,
  searchServer,
  stripe,
  storeApi,
] as const

export const updating = process.env['LINTEL_CONTRACTS'] === 'update'

export const emptyPact = (consumer: string, provider: string): PactFile => ({
  consumer: { name: consumer },
  provider: { name: provider },
  interactions: [],
  metadata: { pactSpecification: { version: '4.0' } },
})

export const readPact = (consumer: string, provider: string, folder = pactFolder): PactFile =>
  normalised(JSON.parse(readFileSync(join(folder, pactName(consumer, provider)), 'utf8')) as PactFile)

const readOrEmpty = (consumer: string, provider: string): PactFile => {
  try {
    return readPact(consumer, provider)
  } catch {
    return emptyPact(consumer, provider)
  }
}

/** Interactions sorted by description, keys by name, without the names of the tools that wrote the file. */
export const normalised = (pact: PactFile): PactFile => ({
  ...emptyPact(pact.consumer.name, pact.provider.name),
  interactions: [...pact.interactions].map(sorted).sort((a, b) => (a.description < b.description ? -1 : 1)),
})

const sorted = <A>(value: A): A => {
  if (Array.isArray(value)) return value.map(sorted) as A
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  ) as A
}

const write = (pact: PactFile) => {
  mkdirSync(pactFolder, { recursive: true })
  writeFileSync(
    join(pactFolder, pactName(pact.consumer.name, pact.provider.name)),
    `${JSON.stringify(normalised(pact), undefined, 2)}\n`,
  )
}

/** Replaces one subject's interactions in a pact file; safe for concurrent test files. */
export const replaceInteractions = (fresh: PactFile, declared: ReadonlySet<string>) => {
  const lock = join(pactFolder, '.lock')
  mkdirSync(pactFolder, { recursive: true })
  for (let tries = 0; !taken(lock); tries++) {
    if (tries > 400) throw new Error(`Another update holds ${lock}. Remove it if none is running.`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25)
  }
  try {
    const files = [
      [gateway, fresh.provider.name],
      ...(gatewayOnly.includes(fresh.provider.name) ? [] : [[browser, gateway] as const]),
    ] as const
    for (const [consumer, provider] of files) {
      const others = readOrEmpty(consumer, provider).interactions.filter(
        ({ description }) => !declared.has(description),
      )
      write({ ...emptyPact(consumer, provider), interactions: [...others, ...fresh.interactions] })
    }
  } finally {
    rmdirSync(lock)
  }
}

const taken = (lock: string): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}
