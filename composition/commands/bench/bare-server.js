/**
 * The control: a bare `node:http` server. Reads from standard input what to send, as JSON; its argument is the port.
 */
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)

let typed = ''
for await (const chunk of process.stdin) typed += String(chunk)
const { headers, body: base64, packEachTime } = JSON.parse(typed)
const body = Buffer.from(base64, 'base64')
const port = Number(process.argv[2])
const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }

createServer(async (_, response) => {
  const bytes = packEachTime ? await pack(body, { params }) : body
  response.writeHead(200, { ...headers, 'content-length': String(bytes.length) })
  response.end(bytes)
}).listen(port, '127.0.0.1', () => console.log(`open at ${port}`))
