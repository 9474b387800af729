import { describe, expect, it } from '@jest/globals'
import { acceptedOrderFiles, orderFilesIssue } from './upload-limits'
import { largestOrderPost } from '../orders/order-files'

const files = (...names: readonly string[]) => names.map(name => ({ name, size: 10 }))

describe('Files attached to an order', () => {
  it('are at most one certificate and three others [S3-5.32] [S3-9.08]', () => {
    expect(orderFilesIssue('certificate', files('a.pdf', 'b.pdf'))).toMatchObject({
      field: 'certificate',
      code: 'construction.issues.too-many',
      values: { maximum: 1 },
    })
    expect(orderFilesIssue('other', files('a.pdf', 'b.doc', 'c.PNG'))).toBeUndefined()
    expect(orderFilesIssue('other', files('a.pdf', 'b.doc', 'c.png', 'd.png'))).toMatchObject({
      values: { maximum: 3 },
    })
  })

  it('have one of nineteen extensions [S3-5.32]', () => {
    expect(acceptedOrderFiles('certificate')).toBe(
      '.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt,.rtf,.html,.zip,.mp3,.wma,.mpg,.flv,.avi,.jpg,.jpeg,.png,.gif',
    )
    expect(['run.exe', 'pdf', 'plan.pdf.svg', '.'].map(name => orderFilesIssue('other', files(name))?.code)).toEqual(
      Array.from({ length: 4 }, () => 'construction.issues.file-kind'),
    )
    expect(orderFilesIssue('order', files('order.pdf'))?.code).toBe('construction.issues.file-kind')
  })

  it('are not empty and at most 10,854 KB (of 1,024 bytes) each [S3-9.08]', () => {
    const sized = (size: number) => orderFilesIssue('certificate', [{ name: 'a.pdf', size }])?.code
    expect(largestOrderPost).toBeGreaterThan(5 * 10_854 * 1_024)
    expect([sized(10_854 * 1_024), sized(10_854 * 1_024 + 1), sized(0)]).toEqual([
      undefined,
      'construction.issues.file-large',
      'construction.issues.file-empty',
    ])
  })
})
