import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OpenAPIBackend, type Document, type Request } from 'openapi-backend'
import { normalised } from '../../../contracts/openapi/normalised'
import { storeFiles } from '../../../contracts/openapi/store-calls'

/** The vendor's OpenAPI files, which are not part of this repository: LINTEL_OPENAPI names their folder. */
const folder = process.env['LINTEL_OPENAPI'] ?? ''

/** Whether requests and answers of the stand-in are checked against the vendor's files. */
export const areVendorFilesLaid = folder !== '' && existsSync(join(folder, 'products_catalog.v3.yml'))

const loaded = new Map<string, Promise<OpenAPIBackend | undefined>>()

const backendOf = (file: string): Promise<OpenAPIBackend | undefined> => {
  const known = loaded.get(file)
  if (known) return known
  const fresh = load(file)
  loaded.set(file, fresh)
  return fresh
}

/** One of the vendor's patterns is no regular expression. */
const withoutBrokenPattern = (name: string, value: unknown): unknown => {
  if (name !== 'pattern' || typeof value !== 'string') return value
  try {
    return new RegExp(value, 'u') && value
  } catch {
    return undefined
  }
}

const load = async (file: string): Promise<OpenAPIBackend | undefined> => {
  if (folder === '' || !existsSync(join(folder, file))) return undefined
  const backend = new OpenAPIBackend({
    definition: JSON.parse(normalised(readFileSync(join(folder, file), 'utf8')), withoutBrokenPattern) as Document,
    quick: true,
    strict: false,
    coerceTypes: true,
    ajvOpts: { strict: false, validateFormats: false },
  })
  return backend.init()
}

/** A request without the part of its path that names the store. */
export type VendorCall = Pick<Request, 'method' | 'path' | 'query' | 'headers' | 'body'>

/** How a request, or an answer to it, differs from the vendor's file; empty: as the file says, or no file is laid. */
export const vendorFaults = async (
  call: VendorCall,
  answer?: { readonly status: number; readonly body: unknown },
): Promise<readonly string[]> => {
  const file = storeFiles.find(([path]) => path.test(call.path))?.[1]
  if (file === undefined) return [`no file of the vendor describes ${call.method} ${call.path}`]
  const backend = await backendOf(file)
  if (!backend) return []
  // Some files ask a request without a body for the type of its body.
  const headers = call.method === 'GET' ? { 'content-type': 'application/json', ...call.headers } : call.headers
  const relative = { ...call, headers, path: call.path.replace(/^\/v[23]/, '') }
  const operation = backend.router.matchOperation(relative)
  if (!operation) return [`${file} has no ${call.method} ${relative.path}`]
  const at = `${file} ${call.method} ${relative.path}${answer ? ` ${answer.status}` : ''}`
  const { errors } = answer
    ? backend.validateResponse(answer.body, operation, answer.status)
    : backend.validateRequest(relative, operation)
  return (errors ?? []).map(({ instancePath, message = '' }) => `${at}: ${instancePath} ${message}`)
}
