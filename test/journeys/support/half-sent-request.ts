import { connect } from 'node:net'

/** A search request whose body is sent in two halves, so that it is in flight as long as the test needs. */
export const halfSentRequest = async (url: string) => {
  const { hostname, port: at, origin } = new URL(url)
  const body = JSON.stringify({ search_terms: 'lock' })
  const socket = connect(Number(at), hostname === 'localhost' ? '127.0.0.1' : hostname)
  let received = ''
  const answer = new Promise<string>(resolve => {
    socket.on('data', chunk => (received += chunk.toString()))
    socket.on('close', () => resolve(received))
    socket.on('error', () => resolve(received))
  })
  await new Promise<void>(resolve => socket.once('connect', resolve))
  socket.write(
    `POST /apis/ecommerce-service/public/v1/search HTTP/1.1\r\nhost: localhost:${at}\r\norigin: ` +
      `${origin}\r\nx-lintel-request: 1\r\ncontent-type: application/json\r\ncontent-length: ` +
      `${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  await new Promise(resolve => setTimeout(resolve, 150))
  return { answer, sendRest: () => socket.write(body.slice(5)) }
}

/** Waits until the shop takes no new connection. */
export const refusedConnection = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    const refused = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
      () => false,
      () => true,
    )
    if (refused) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error('new connections are still accepted')
}
