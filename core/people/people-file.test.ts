import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { peopleRowReader } from './people-file'
import { mostPeople } from './person-line'

const read = (rows: readonly (readonly string[])[]) => {
  const reader = peopleRowReader()
  rows.forEach((cells, at) => reader.add(cells, at + 1))
  return reader.done()
}
const nia = {
  line: 2,
  email: 'nia@north.example',
  firstName: 'Nia',
  lastName: 'New',
  role: 'Junior Buyer',
  phone: '555',
}

describe('a file of people', () => {
  it.each([
    [['E-Mail', 'First name', 'Last Name', 'Role name', 'Phone']],
    [['EMAIL ADDRESS', 'given_name', 'Surname', 'Role', 'Telephone']],
    [['Courriel', 'Prénom', 'Nom', 'Rôle', 'Téléphone']],
    [['\ufeffemail', 'firstname', 'lastname', 'role', 'mobile']],
  ])('names its columns in the usual ways: %s [A-13]', header => {
    expect(read([header, ['nia@north.example', 'Nia', 'New', 'Junior Buyer', '555']])).toEqual(E.right([nia]))
  })

  it('has columns in any order, some missing, blank rows, titles above and one column of names [A-13]', () => {
    expect(
      read([
        ['People of Northgate'],
        [''],
        ['Role', 'Notes', 'Name', 'Email'],
        ['', ' '],
        ['Admin', 'x', 'Ann Van Dyke', ' mailto:ann@north.example '],
      ]),
    ).toEqual(
      E.right([
        { line: 5, email: 'ann@north.example', firstName: 'Ann', lastName: 'Van Dyke', role: 'Admin', phone: '' },
      ]),
    )
  })

  it('needs no header if the first row begins with an address', () => {
    expect(read([['nia@north.example', 'Nia', 'New', 'Junior Buyer', '555']])).toEqual(E.right([{ ...nia, line: 1 }]))
  })

  it.each([
    ['nothing', [], 'people.issues.empty'],
    ['a header alone', [['Email', 'Role']], 'people.issues.empty'],
    [
      'no column of addresses',
      [
        ['Name', 'Role'],
        ['Nia', 'Admin'],
      ],
      'people.issues.header',
    ],
  ])('with %s is refused as such', (_, rows, code) => {
    expect(read(rows)).toEqual(E.left([{ field: 'file', code }]))
  })

  it('has at most 500 people: one more is refused with the number found [A-13]', () => {
    const people = (count: number) => [
      ['Email', 'Role'],
      ...Array.from({ length: count }, (_, at) => [`p${at}@north.example`, 'Admin']),
    ]
    expect(E.isRight(read(people(mostPeople)))).toBe(true)
    expect(read(people(mostPeople + 1))).toEqual(
      E.left([{ field: 'file', code: 'people.issues.too-many', values: { found: 501, maximum: 500 } }]),
    )
  })
})
