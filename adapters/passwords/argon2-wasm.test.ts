import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { argon2Passwords } from './argon2'
import { argon2WasmPasswords } from './argon2-wasm'

const hashOf = async (passwords: { readonly hash: ReturnType<typeof argon2Passwords>['hash'] }): Promise<string> => {
  const made = await passwords.hash('Grüße 123')()
  if (E.isLeft(made)) throw new Error(JSON.stringify(made.left))
  return made.right
}

describe('passwords in the browser', () => {
  it('are hashed with the same parameters as on the server', async () => {
    expect(await hashOf(argon2WasmPasswords())).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it("are interchangeable with the server's hashes", async () => {
    const [page, server] = [argon2WasmPasswords(), argon2Passwords()]
    const [fromServer, fromPage] = [await hashOf(server), await hashOf(page)]
    expect(await page.verify(fromServer, 'Grüße 123')()).toEqual(E.right(true))
    expect(await page.verify(fromServer, 'Grüße 124')()).toEqual(E.right(false))
    expect(await page.verify(fromServer, '')()).toEqual(E.right(false))
    expect(await server.verify(fromPage, 'Grüße 123')()).toEqual(E.right(true))
  })
})
