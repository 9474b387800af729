import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { thePages, type PageShop } from '../builders/pages'

const lines = JSON.stringify([
  [2, 'nia@people.example', 'Nia', 'New', 'Junior Buyer', ''],
  [3, 'ivo@people.example', 'Ivo', '', 'Snior Byer', '937 555 0142'],
])

describe.each([
  ['admin@northgate.example', '/account/users/import'],
  ['staff@lintel.example', '/staff/companies/1/people'],
])('the page for people from a file, for %s', (email, path) => {
  let shop: PageShop
  beforeAll(async () => {
    shop = await thePages()
  }, 60_000)
  afterAll(() => shop.close())

  it('names the company and its roles, and offers a template', async () => {
    const page = await (await shop.readerAs(email)).open(path)
    expect(page.text).toMatch(/Northgate Builders.*Roles: Admin, Senior Buyer, Junior Buyer/)
    expect(page.main).toContain('download="people.csv"')
  })

  it('puts lines right, leaves them out and sends them without script [A-13]', async () => {
    const reader = await shop.readerAs(email)
    const wrong = await reader.send(path, { intent: 'check', lines })
    expect(wrong.text).toMatch(/1 line needs a change.*The company has no role of this name.*1 line can be sent/)
    expect(wrong.main).toContain('value="role:3:Senior Buyer"')
    expect(wrong.main).toContain('download="people-errors.csv"')
    const role = await reader.send(path, { intent: 'role:3:Senior Buyer', lines })
    expect(role.text).not.toContain('no role of this name')
    expect(role.text).toContain('Enter the last name.')
    const named = await reader.send(path, { intent: 'check', lines, 'role-3': 'Senior Buyer', 'lastName-3': 'Ivory' })
    expect(named.text).toContain('2 lines can be sent')
    const dropped = await reader.send(path, { intent: 'drop:3', lines })
    expect(dropped.text).toMatch(/1 line can be sent/)
    expect(dropped.text).not.toContain('ivo@people.example')
    const sent = await reader.send(path, { intent: 'send', key: 'people-once', lines })
    expect(sent.text).toMatch(/1 person is invited to Northgate Builders.*1 line was not sent/)
    const again = await reader.send(path, { intent: 'check', lines })
    expect(again.text).toContain('Is invited already.')
  })
})
