import { describe, expect, it } from '@jest/globals'
import { someDetails } from '../../../test/builders/construction-shop'
import { detailsAtDesk } from './construction-details'

describe('the construction details of an order at the staff desk', () => {
  it('link uploads through the desk, and files of a form service at their own address [S3-7.30]', () => {
    const files = [
      { id: 'a', name: 'a.pdf', kind: 'other' as const, url: '/exp-sf-cms/api/bc/construction/files/a' },
      { id: 'link-1', name: 'b.pdf', kind: 'other' as const, url: 'https://files.forms.example/b.pdf' },
    ]
    expect(detailsAtDesk(someDetails({ files }), 12).files.map(({ url }) => url)).toEqual([
      '/apis/staff/construction/orders/12/files/a',
      'https://files.forms.example/b.pdf',
    ])
  })
})
