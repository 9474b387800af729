import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { outboxMail } from './outbox'
import { smtpMail } from './smtp'

const mail = { to: 'rita@lintel.example', subject: 'Your order 1001', text: 'Thank you for your order.' }

describe('mail without a mail server', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lintel-mail-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is stored as a whole message in the outbox, once per key', async () => {
    const port = outboxMail(folder, 'Lintel Supply <orders@lintel.example>')
    expect(await port.send(mail, 'order:1001')()).toEqual(E.right(undefined))
    expect(await port.send({ ...mail, subject: 'again' }, 'order:1001')()).toEqual(E.right(undefined))
    const files = readdirSync(join(folder, 'outbox'))
    expect(files).toEqual([expect.stringMatching(/^order-1001-[0-9a-f]{12}\.eml$/)])
    const text = readFileSync(join(folder, 'outbox', files[0] ?? ''), 'utf8')
    expect(text).toContain('To: rita@lintel.example')
    expect(text).toContain('Subject: Your order 1001')
  })

  it('allows no header injection through a line break', async () => {
    const port = outboxMail(folder, 'orders@lintel.example')
    await port.send({ ...mail, subject: 'Hello\r\nBcc: thief@example.com' }, 'header')()
    const file = readdirSync(join(folder, 'outbox')).find(name => name.startsWith('header'))
    expect(readFileSync(join(folder, 'outbox', file ?? ''), 'utf8')).not.toMatch(/^bcc:/im)
  })
})

describe('mail through a server', () => {
  const keys = new Set<string>()
  const record = {
    first: (key: string) => TE.fromIO(() => !keys.has(key) && keys.add(key).size > 0),
    forget: (key: string) => TE.fromIO(() => void keys.delete(key)),
  }

  it('is sent once, and may be retried after a refusal', async () => {
    const received: string[] = []
    let refuse = true
    const server = createServer(socket => {
      socket.write('220 here\r\n')
      let inBody = false
      socket.on('data', chunk => {
        for (const line of chunk.toString().split('\r\n')) {
          if (inBody) {
            if (line === '.') {
              inBody = false
              socket.write('250 taken\r\n')
            } else received.push(line)
          } else if (/^(EHLO|HELO|RCPT|RSET)/.test(line)) socket.write('250 ok\r\n')
          else if (line.startsWith('MAIL')) socket.write(refuse ? '451 later\r\n' : '250 ok\r\n')
          else if (line === 'DATA') {
            inBody = true
            socket.write('354 go\r\n')
          } else if (line === 'QUIT') socket.end('221 bye\r\n')
        }
      })
      socket.on('error', () => undefined)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const port = smtpMail(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, 'orders@lintel.example', record)
    expect(await port.send(mail, 'k')()).toMatchObject({ left: { tag: 'unavailable', service: 'mail' } })
    refuse = false
    expect(await port.send(mail, 'k')()).toEqual(E.right(undefined))
    const once = received.length
    expect(await port.send(mail, 'k')()).toEqual(E.right(undefined))
    expect(received).toHaveLength(once)
    expect(received.join('\n')).toContain('Subject: Your order 1001')
    port.close()
    server.close()
  })
})
